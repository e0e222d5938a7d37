export { type KellyCriterionInputs, type KellyMode } from './inputs';
export { kellyCriterion } from './kelly-criterion';
export { type ContinuousKelly, type DiscreteKelly, type KellyCriterion } from './kelly-criterion-result';
