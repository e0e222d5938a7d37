/** Roots and minima of functions. Each function checks its arguments; `/kernels` has the same without checks. */
export { bfgs, type MinimumOptions, nelderMead } from './checked-optimization/minima';
export {
  type LinearConstraints,
  quadraticProgram,
  type QuadraticProgram,
} from './checked-optimization/quadratic-program';
export { findRoot, type FindRootOptions } from './checked-optimization/root';
export { type DifferentiableObjective, type Minimum, type StationaryMinimum } from './optimization/minimum';
