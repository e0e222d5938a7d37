export { type MarketRegimeInputs } from './market-regime-inputs';
export { marketRegime } from './market-regime';
export {
  type MarketRegime,
  type RegimeComposite,
  type Trend,
  type VolatilityRegime,
  type VolatilityStanding,
} from './market-regime-result';
export { type RegimeClassificationInputs } from './regime-classification-inputs';
export { regimeClassification } from './regime-classification';
export { regimeClassificationCost } from './regime-classification-cost';
export { type Direction, type RegimeClassification, type SuggestedStrategy } from './regime-classification-result';
export { volatilityRegime, type VolatilityRegimeInputs } from './volatility-regime';
