export { asianOptionValuation } from './asian-option-valuation';
export { asianOptionCost } from './asian-option-cost';
export { type AsianOptionGreeks, type AsianOptionMethod, type AsianOptionValuation } from './asian-option-result';
export { type Averaging } from '../../asian/averaging';
export { type AsianOptionInputs } from './inputs';
