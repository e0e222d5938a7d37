export { type VolatilityRegime, type VolatilityStanding } from '../internal/regime/market-regime';
export { volatilityRegime, type VolatilityRegimeInputs } from './volatility-regime';
