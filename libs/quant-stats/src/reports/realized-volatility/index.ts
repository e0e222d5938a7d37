export { type RealizedVolatilityInputs } from './inputs';
export { realizedVolatility } from './realized-volatility';
export { realizedVolatilityCost } from './realized-volatility-cost';
export { type RealizedVolatility } from './realized-volatility-result';
