export { inflationAdjustedReturn } from './inflation-adjusted-return/inflation-adjusted-return';
export { inflationAdjustedReturnCost } from './inflation-adjusted-return/inflation-adjusted-return-cost';
export {
  type InflationAdjustedReturn,
  type ValueOfYear,
} from './inflation-adjusted-return/inflation-adjusted-return-result';
export { type InflationAdjustedReturnInputs } from './inflation-adjusted-return/inputs';
export { type RealYieldInputs } from './real-yield/inputs';
export { realYield } from './real-yield/real-yield';
export { type InflationSource, type RealYield } from './real-yield/real-yield-result';
export { type TaylorRuleInputs } from './taylor-rule/inputs';
export { taylorRule } from './taylor-rule/taylor-rule';
export { type PolicyStance, type TaylorRule, type TaylorRuleComponents } from './taylor-rule/taylor-rule-result';
