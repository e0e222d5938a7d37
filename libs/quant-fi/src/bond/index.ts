export { bondMeasures } from './bond-measures';
export { type BondClassification, type BondMeasures } from './bond-measures-result';
export { bondYield } from './bond-yield';
export { type BondInputs, type BondYieldInputs } from './inputs';
