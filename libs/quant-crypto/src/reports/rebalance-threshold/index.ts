export { type Holding, type RebalanceThresholdInputs } from './inputs';
export { rebalanceThreshold } from './rebalance-threshold';
export { rebalanceThresholdCost } from './rebalance-threshold-cost';
export { type HoldingDrift, type IndicativeTrade, type RebalanceThreshold } from './rebalance-threshold-result';
