import { NoSolutionError, NotConvergedError } from '../errors/quant-error';

/** When a root counts as found, and how long it is looked for. */
export interface FindRootOptions {
  /** Distance from a sign change that is near enough, in units of x; default 0: as near as doubles allow. */
  readonly tolerance?: number | undefined;
  /** Most evaluations between the ends; default 2000, more than halving down to the least double takes. */
  readonly iterations?: number | undefined;
}

/** Eleven hundred halvings lead from the greatest doubles to the least; a usual root takes ten to forty steps. */
const DEFAULT_ITERATIONS = 2000;

/** A point and the function there. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Root of a function of one variable between two points where its signs differ.
 *
 * Chandrupatla's method: an inverse quadratic step where three points say that the function is monotone and nearly
 * straight, else bisection. It needs fewer evaluations than Brent's on flat functions and multiple roots, and no more
 * on straight ones; ITP, the other choice, has to know the width of the last bracket beforehand, which "to the last
 * digits" does not give.
 *
 * Preconditions, unchecked: `lower` and `upper` and their difference are finite, in any order; tolerance ≥ 0. The
 * function may be infinite and may jump: the answer is then where the sign changes.
 *
 * @returns the end with the smaller |f| of a bracket no wider than 4 units in the last place of x plus twice the
 *   tolerance
 * @throws NoSolutionError    the signs at the ends are equal: there may be no root, or an even number of them
 * @throws NotConvergedError  the function is NaN somewhere, or the evaluations are used up
 * @see Chandrupatla (1997), "A new hybrid quadratic/bisection algorithm for finding the zero of a nonlinear function
 *   without using derivatives", Advances in Engineering Software 28, 145–149.
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
  const { tolerance = 0, iterations = DEFAULT_ITERATIONS } = options;
  // newest, opposite: the bracket; discarded: the point that left it last
  let opposite = valueAt(f, lower);
  let newest = valueAt(f, upper);
  if (opposite.y === 0) return lower;
  if (newest.y === 0) return upper;
  assertSignChange(opposite, newest);
  let share = 0.5;
  for (let step = 0; step < iterations; step++) {
    const next = valueAt(f, newest.x + share * (opposite.x - newest.x));
    const isSameSide = next.y > 0 === newest.y > 0;
    const discarded = isSameSide ? newest : opposite;
    if (!isSameSide) opposite = newest;
    newest = next;

    const best = Math.abs(newest.y) <= Math.abs(opposite.y) ? newest : opposite;
    // the least double keeps the width positive where the root is 0
    const resolution = Number.EPSILON * Math.abs(best.x) + tolerance + Number.MIN_VALUE;
    const width = Math.abs(opposite.x - newest.x);
    if (best.y === 0 || width <= 2 * resolution) return best.x;

    const least = resolution / width;
    share = Math.min(1 - least, Math.max(least, nextShare(newest, opposite, discarded)));
  }
  throw new NotConvergedError(`no root was found between ${lower} and ${upper} in ${iterations} evaluations`);
}

/** Next point as a share of the bracket: 0 is the newest point, 1 the opposite one. */
function nextShare(a: Point, b: Point, c: Point): number {
  const xi = (a.x - b.x) / (c.x - b.x);
  const phi = (a.y - b.y) / (c.y - b.y);
  // the inverse parabola through the three points is monotone between them; false where a value is infinite
  if (!(phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)) return 0.5;
  const share =
    (a.y / (b.y - a.y)) * (c.y / (b.y - c.y)) + ((c.x - a.x) / (b.x - a.x)) * (a.y / (c.y - a.y)) * (b.y / (c.y - b.y));
  return Number.isFinite(share) ? share : 0.5;
}

function assertSignChange(lower: Point, upper: Point): void {
  if (lower.y > 0 !== upper.y > 0) return;
  throw new NoSolutionError(
    `the function must change its sign between ${lower.x} and ${upper.x}; it is ${lower.y} and ${upper.y} there`,
  );
}

function valueAt(f: (x: number) => number, x: number): Point {
  const y = f(x);
  if (Number.isNaN(y)) throw new NotConvergedError(`the function has no value at ${x}`);
  return { x, y };
}
