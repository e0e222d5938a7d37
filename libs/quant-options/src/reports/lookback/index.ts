export { type LookbackType } from '../../lookback/lookback-type';
export { type LookbackOptionInputs } from './inputs';
export { lookbackOptionValuation } from './lookback-option-valuation';
export { type LookbackOption, type LookbackOptionGreeks, type LookbackOptionMethod } from './lookback-option-result';
