export { type BinomialTreeInputs } from './inputs';
export { binomialTreeValuation } from './binomial-tree-valuation';
export { type BinomialTreeGreeks, type BinomialTreeValuation } from './binomial-tree-result';
export { type ExerciseStyle, type LatticeMethod } from '../../lattice/lattice-option';
