export { type RebalancePlanInputs } from './inputs';
export { rebalancePlan } from './rebalance-plan';
export { type RebalancePlan, type RebalanceTrade } from './rebalance-plan-result';
