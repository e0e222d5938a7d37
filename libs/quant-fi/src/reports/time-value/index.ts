export { compoundAnnualGrowth } from './compound-annual-growth/compound-annual-growth';
export { type CompoundAnnualGrowth, type ProjectedValue } from './compound-annual-growth/compound-annual-growth-result';
export { type CompoundAnnualGrowthInputs } from './compound-annual-growth/inputs';
export { futureValue } from './future-value/future-value';
export { type FutureValue } from './future-value/future-value-result';
export { type FutureValueInputs } from './future-value/inputs';
export { type NetPresentValueInputs } from './net-present-value/inputs';
export { netPresentValue } from './net-present-value/net-present-value';
export { netPresentValueCost } from './net-present-value/net-present-value-cost';
export { type InvestmentDecision, type NetPresentValue } from './net-present-value/net-present-value-result';
export { type PresentValueInputs } from './present-value/inputs';
export { presentValue } from './present-value/present-value';
export { type PresentValue } from './present-value/present-value-result';
export { type InternalRateOfReturnInputs } from './internal-rate-of-return/inputs';
export { internalRateOfReturn } from './internal-rate-of-return/internal-rate-of-return';
export { internalRateOfReturnCost } from './internal-rate-of-return/internal-rate-of-return-cost';
export {
  type InternalRateOfReturn,
  type InternalRateReason,
} from './internal-rate-of-return/internal-rate-of-return-result';
