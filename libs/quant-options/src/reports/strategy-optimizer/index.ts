export { type MarketOutlook, type StrategyOptimizerInputs, type VolatilityView } from './inputs';
export { strategyOptimizer } from './strategy-optimizer';
export { type PricedStrategyLeg, type RankedStrategy, type StrategyOptimizerResult } from './strategy-optimizer-result';
