export { type Holding, type RebalanceThresholdInputs } from './inputs';
export { rebalanceThreshold } from './rebalance-threshold';
export { type HoldingDrift, type IndicativeTrade, type RebalanceThreshold } from './rebalance-threshold-result';
