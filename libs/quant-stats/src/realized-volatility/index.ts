export { type RealizedVolatilityInputs } from './inputs';
export { realizedVolatility } from './realized-volatility';
export { type RealizedVolatility } from './realized-volatility-result';
