import { type Minimum } from './minimum';
import { reshape, sizeOf, simplexAround, sortVertices, type Simplex } from './simplex';

/** What the simplex starts from and when it counts as small. */
export interface NelderMeadOptions {
  /** Length of the first edges, by variable; default a tenth of |x|, and 0.1 where |x| < 1. */
  readonly steps?: ArrayLike<number> | undefined;
  /** Edge of a small simplex as a share of |x|, or of the first edge where that is longer; default 1e-8. */
  readonly tolerance?: number | undefined;
  /** Most changes of the simplex, restarts included; default 2000 a variable. */
  readonly iterations?: number | undefined;
  /** Most restarts; default 10. With 0 a small simplex alone is taken for convergence. */
  readonly restarts?: number | undefined;
}

/** About the root of the rounding of the values: closer vertices cannot be told apart by them. */
const TOLERANCE = 1e-8;

/**
 * Minimum of a function of several variables without derivatives: the simplex method of Nelder and Mead, with parameters that
 * adapt to the number of variables.
 *
 * The method may stall where there is no minimum. A small simplex is therefore only believed when a new one of the first size,
 * started from its best vertex, comes back with no more than rounding gained.
 *
 * Preconditions, unchecked: at least one variable, finite start, steps not 0. NaN counts as infinite.
 *
 * @returns the best point seen; `converged` only where a restart confirmed it
 * @see Nelder & Mead (1965), Computer Journal 7, 308–313; Gao & Han (2012), "Implementing the Nelder-Mead simplex algorithm with
 *   adaptive parameters", Computational Optimization and Applications 51, 259–277.
 * @example
 * nelderMead(([x = 0, y = 0]) => (x - 1) ** 2 + (y + 2) ** 2, [0, 0]).x; // ≈ [1, -2]
 */
export function nelderMead(
  f: (x: Float64Array) => number,
  start: ArrayLike<number>,
  options: NelderMeadOptions = {},
): Minimum {
  const { tolerance = TOLERANCE, iterations = 2000 * start.length, restarts = 10 } = options;
  const steps = Float64Array.from(options.steps ?? Array.from(start, (x) => 0.1 * Math.max(1, Math.abs(x))));
  let best = descent(f, Float64Array.from(start), steps, tolerance, iterations);
  for (let restart = 0; restart < restarts && best.converged; restart++) {
    const before = best;
    best = descent(f, before.x, steps, tolerance, iterations - before.iterations);
    best = { ...best, iterations: before.iterations + best.iterations };
    if (isConfirmed(before, best, steps, tolerance)) return best;
  }
  return restarts === 0 ? best : { ...best, converged: false };
}

/** Shrinks a simplex of the given edges until it is small; `converged` says whether it became so. */
function descent(
  f: (x: Float64Array) => number,
  start: Float64Array,
  steps: Float64Array,
  tolerance: number,
  most: number,
): Minimum {
  const simplex: Simplex = simplexAround(f, start, steps);
  let iterations = 0;
  for (; ; iterations++) {
    sortVertices(simplex);
    const isSmall = sizeOf(simplex, steps) <= tolerance;
    if (isSmall || iterations >= most) {
      const { x, value } = simplex[0] as Simplex[number];
      return { x, value, iterations, converged: isSmall };
    }
    reshape(f, simplex);
  }
}

/** Whether a restart gained nothing that the values can show, or ended where it began. */
function isConfirmed(before: Minimum, after: Minimum, steps: Float64Array, tolerance: number): boolean {
  if (before.value - after.value <= 4 * Number.EPSILON * Math.abs(before.value)) return true;
  return sizeOf([before, after], steps) <= 10 * tolerance;
}
