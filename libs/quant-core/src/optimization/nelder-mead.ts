import { type Minimum } from './minimum';

/** Size of the first simplex, and when the search ends. */
export interface NelderMeadOptions {
  /** Length of the first edges, by variable; default a tenth of |x|, and 0.1 where |x| < 1. */
  readonly steps?: ArrayLike<number> | undefined;
  /** Edge of the final simplex as a share of |x|, or of the first edge if longer; default 1e-8. */
  readonly tolerance?: number | undefined;
  /** Most changes of the simplex, restarts included; default 2000 a variable. */
  readonly iterations?: number | undefined;
  /** Most restarts; default 10. With 0 a small simplex alone is taken for convergence. */
  readonly restarts?: number | undefined;
}

/** About the root of the rounding of the values: closer vertices cannot be told apart by them. */
const TOLERANCE = 1e-8;

/**
 * Minimum of a function of several variables without derivatives: the simplex method of Nelder and Mead, with
 * parameters that adapt to the number of variables.
 *
 * The method may stall at a point other than a minimum. A small simplex is therefore only believed when a new one of the first
 * size, started from its best vertex, comes back with no more than rounding gained.
 *
 * Preconditions, unchecked: at least one variable, finite start, steps not 0. NaN counts as infinite.
 *
 * @returns the best point seen; `converged` only where a restart confirmed it
 * @see Nelder & Mead (1965), Computer Journal 7, 308–313; Gao & Han (2012), "Implementing the Nelder-Mead simplex
 *   algorithm with adaptive parameters", Computational Optimization and Applications 51, 259–277.
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

/** n + 1 points, best first once sorted. */
type Simplex = Vertex[];

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

/** True if a restart gained less than the values can resolve, or ended at its start. */
function isConfirmed(before: Minimum, after: Minimum, steps: Float64Array, tolerance: number): boolean {
  if (before.value - after.value <= 4 * Number.EPSILON * Math.abs(before.value)) return true;
  return sizeOf([before, after], steps) <= 10 * tolerance;
}

/** A point and the value of the function there. */
interface Vertex {
  readonly x: Float64Array;
  readonly value: number;
}

/** The start and one point a step along each axis. */
function simplexAround(f: (x: Float64Array) => number, start: Float64Array, steps: Float64Array): Simplex {
  const corners = Array.from(steps, (step, i) => start.map((x, j) => (i === j ? x + step : x)));
  return [start, ...corners].map((x) => vertexAt(f, x));
}

/** Best vertex first; equal ones keep their order. */
function sortVertices(simplex: Simplex): void {
  simplex.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
}

/** Longest edge from the first vertex in any variable, as a share of |x| or of the first step. */
function sizeOf(simplex: readonly Vertex[], steps: Float64Array): number {
  const [best, ...others] = simplex as [Vertex, ...Vertex[]];
  let size = 0;
  best.x.forEach((x, i) => {
    const scale = Math.max(Math.abs(x), Math.abs(steps[i] as number));
    for (const other of others) size = Math.max(size, Math.abs((other.x[i] as number) - x) / scale);
  });
  return size;
}

/** One move of the worst vertex of a sorted simplex, or the shrinking of all towards the best. */
function reshape(f: (x: Float64Array) => number, simplex: Simplex): void {
  // Gao & Han's parameters are those of Nelder and Mead for two variables
  const n = Math.max(2, simplex.length - 1);
  const last = simplex.length - 1;
  const [best, worst] = [simplex[0] as Vertex, simplex[last] as Vertex];
  const nextWorst = simplex[last - 1] as Vertex;
  const centre = centroidOf(simplex.slice(0, last));
  const moved = (share: number) =>
    vertexAt(
      f,
      centre.map((c, i) => c + share * (c - (worst.x[i] as number))),
    );

  const reflected = moved(1);
  if (reflected.value < best.value) {
    const expanded = moved(1 + 2 / n);
    simplex[last] = expanded.value < reflected.value ? expanded : reflected;
    return;
  }
  if (reflected.value < nextWorst.value) {
    simplex[last] = reflected;
    return;
  }
  const contraction = 0.75 - 1 / (2 * n);
  const isOutside = reflected.value < worst.value;
  const contracted = moved(isOutside ? contraction : -contraction);
  if (contracted.value < (isOutside ? reflected : worst).value) simplex[last] = contracted;
  else shrink(f, simplex, 1 - 1 / n);
}

function shrink(f: (x: Float64Array) => number, simplex: Simplex, share: number): void {
  const best = simplex[0] as Vertex;
  for (let k = 1; k < simplex.length; k++) {
    const { x } = simplex[k] as Vertex;
    simplex[k] = vertexAt(
      f,
      best.x.map((b, i) => b + share * ((x[i] as number) - b)),
    );
  }
}

function centroidOf(vertices: readonly Vertex[]): Float64Array {
  const [first] = vertices as [Vertex];
  return first.x.map((_, i) => vertices.reduce((total, { x }) => total + (x[i] as number), 0) / vertices.length);
}

function vertexAt(f: (x: Float64Array) => number, x: Float64Array): Vertex {
  const value = f(x);
  return { x, value: Number.isNaN(value) ? Infinity : value };
}
