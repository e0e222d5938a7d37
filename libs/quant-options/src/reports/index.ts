export {
  strategyOptimizer,
  type MarketOutlook,
  type PricedStrategyLeg,
  type RankedStrategy,
  type StrategyOptimizerInputs,
  type StrategyOptimizerResult,
  type VolatilityView,
} from './strategy-optimizer/index';
export {
  recommendHedge,
  type HedgedPositionType,
  type HedgeRecommendation,
  type HedgeRecommendationInputs,
  type HedgeType,
  type PricedHedgeLeg,
  type RankedHedge,
  type UnhedgedRisk,
} from './hedging/index';

export {
  volatilitySurface,
  volatilitySurfaceCost,
  type AtmVolatility,
  type ButterflyViolation,
  type CalendarViolation,
  type NegativeVolatility,
  type InterpolationMethod,
  type StrikeVolatility,
  type VerticalViolation,
  type VolatilityQuote,
  type VolatilitySkew,
  type VolatilitySurface,
  type VolatilitySurfaceArbitrage,
  type VolatilitySurfaceInputs,
  type VolatilitySurfaceRow,
} from './volatility-surface/index';
