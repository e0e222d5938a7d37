export { asianOption } from './asian-option';
export { asianOptionCost } from './asian-option-cost';
export { type AsianOptionGreeks, type AsianOptionMethod, type AsianOptionValuation } from './asian-option-result';
export { type Averaging } from './averaging';
export { type AsianOptionInputs } from './inputs';
