import { type Series } from '../guards/assert-series';
import { inputs, type InputsOf } from '../inputs/inputs';
import { omittable } from '../inputs/modifiers';
import { integer, number } from '../inputs/number';
import { bfgs as bfgsKernel } from '../optimization/bfgs';
import { type DifferentiableObjective, type Minimum, type StationaryMinimum } from '../optimization/minimum';
import { nelderMead as nelderMeadKernel } from '../optimization/nelder-mead';
import { assertFunction, assertStart } from './assert-function';

const minimumOptions = inputs({
  /** When a minimum counts as found: see each function; > 0, ≤ 1; default 1e-8. */
  tolerance: number({ greaterThan: 0, atMost: 1 }, 1e-8),
  /** Most steps, 1 … 1 billion; default 2000 a variable without a gradient, and 200 with one. */
  iterations: omittable(integer({ atLeast: 1, atMost: 1e9 })),
});

/** When a minimum counts as found, and how long it is looked for. */
export type MinimumOptions = InputsOf<typeof minimumOptions>;

/**
 * Minimum of a function of several variables without derivatives: the simplex method of Nelder and Mead.
 *
 * @param f                   function of x [n]; NaN counts as infinite
 * @param start               [n, 1 … 1000]
 * @param options.tolerance   edge of the final simplex as a share of |x|   > 0, ≤ 1, default 1e-8
 * @param options.iterations  changes of the simplex                        default 2000·n
 * @returns the best point seen; `converged` only where a restart confirmed it
 * @throws InvalidInputError  an argument is of another type or breaks a bound shown above, or an option is unknown
 * @remarks With a gradient, `bfgs` is faster and more accurate.
 * @see Nelder & Mead (1965), Computer Journal 7, 308–313; Gao & Han (2012), Computational Optimization and Applications 51, 259–277.
 * @example
 * nelderMead(([x = 0, y = 0]) => (x - 1) ** 2 + (y + 2) ** 2, [0, 0]).x; // ≈ [1, -2]
 */
export function nelderMead(f: (x: Float64Array) => number, start: Series, options: MinimumOptions = {}): Minimum {
  assertFunction(f);
  assertStart(start);
  return nelderMeadKernel(f, start, minimumOptions.complete(options, ['options']));
}

/**
 * Minimum of a smooth function by its gradient: the quasi-Newton method of Broyden, Fletcher, Goldfarb and Shanno.
 *
 * @param f                   function of x [n] that also writes its gradient at x into its second argument [n]
 * @param start               [n, 1 … 1000], where f is finite
 * @param options.tolerance   greatest |∂f/∂xᵢ|·max(|xᵢ|, 1)/max(|f|, 1) at a minimum   > 0, ≤ 1, default 1e-8
 * @param options.iterations  line searches                                             default 200·n
 * @returns the best point seen, and whether its gradient is zero by the tolerance
 * @throws InvalidInputError  an argument is of another type or breaks a bound shown above, or an option is unknown
 * @see Nocedal & Wright (2006), Numerical Optimization, 2nd ed., chapter 6.
 * @example
 * const square = ([x = 0]: ArrayLike<number> & Iterable<number>, gradient: Float64Array) => {
 *   gradient[0] = 2 * (x - 3);
 *   return (x - 3) ** 2;
 * };
 * bfgs(square, [0]).x; // ≈ [3]
 */
export function bfgs(f: DifferentiableObjective, start: Series, options: MinimumOptions = {}): StationaryMinimum {
  assertFunction(f);
  assertStart(start);
  return bfgsKernel(f, start, minimumOptions.complete(options, ['options']));
}
