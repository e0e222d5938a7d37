import { assertNumber } from '../guards/assert-number';
import { inputs, type InputsOf } from '../inputs/inputs';
import { integer, number } from '../inputs/number';
import { findRoot as kernel } from '../roots/find-root';
import { assertFunction } from './assert-function';

const findRootOptions = inputs({
  /** Distance from a change of sign that is near enough, in units of x, ≥ 0; default 0: as near as doubles allow. */
  tolerance: number({ atLeast: 0 }, 0),
  /** Most evaluations between the ends, 1 … 1 million; default 2000. */
  iterations: integer({ atLeast: 1, atMost: 1_000_000 }, 2000),
});

/** When a root counts as found, and how long it is looked for. */
export type FindRootOptions = InputsOf<typeof findRootOptions>;

/**
 * Root of a function of one variable between two points where its signs differ, by Chandrupatla's method.
 *
 * @param f                   may be infinite and may jump: the root is then where its sign changes
 * @param lower               one end       ±1e15
 * @param upper               the other end ±1e15
 * @param options.tolerance   in units of x     ≥ 0, default 0
 * @param options.iterations  evaluations       1 … 1 million, default 2000
 * @returns the end with the smaller |f| of a bracket no wider than 4 units in the last place of x plus twice the tolerance
 * @throws InvalidInputError  an argument is of another type or breaks a bound shown above, or an option is unknown
 * @throws NoSolutionError    the signs at the ends are equal
 * @throws NotConvergedError  the function is NaN somewhere, or the evaluations are used up
 * @see Chandrupatla (1997), Advances in Engineering Software 28, 145–149.
 * @example
 * findRoot((x) => x * x - 2, 0, 2); // ≈ 1.4142135623730951
 * findRoot((x) => x * x + 1, 0, 2); // throws NO_SOLUTION
 */
export function findRoot(
  f: (x: number) => number,
  lower: number,
  upper: number,
  options: FindRootOptions = {},
): number {
  assertFunction(f);
  assertNumber(lower, 'lower');
  assertNumber(upper, 'upper');
  return kernel(f, lower, upper, findRootOptions.complete(options, ['options']));
}
