export { bondMeasures } from './bond-measures';
export { type BondClassification, type BondMeasures } from './bond-measures-result';
export { type BondInputs } from './inputs';
