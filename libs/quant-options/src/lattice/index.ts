export { type BinomialTreeInputs, type ExerciseStyle } from './inputs';
export { binomialTree } from './binomial-tree';
export { binomialTreePrice } from './binomial-tree-price';
export { type BinomialTreeGreeks, type BinomialTreeValuation } from './binomial-tree-result';
export { type LatticeMethod } from './lattice-option';
