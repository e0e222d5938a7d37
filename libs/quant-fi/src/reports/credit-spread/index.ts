export { creditSpread } from './credit-spread';
export { type CreditSpread } from './credit-spread-result';
export { type CreditSpreadInputs } from './inputs';
