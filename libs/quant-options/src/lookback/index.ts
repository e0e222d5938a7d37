export { type LookbackOptionInputs, type LookbackType } from './inputs';
export { lookbackOption } from './lookback-option';
export { type LookbackOption, type LookbackOptionGreeks, type LookbackOptionMethod } from './lookback-option-result';
