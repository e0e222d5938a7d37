export { type RebalancePlanInputs } from './inputs';
export { rebalancePlan } from './rebalance-plan';
export { rebalancePlanCost } from './rebalance-plan-cost';
export { type RebalancePlan, type RebalanceTrade } from './rebalance-plan-result';
