/** End point of a minimiser, and whether it is a minimum by the minimiser's criterion. */
export interface Minimum {
  readonly x: Float64Array;
  readonly value: number;
  readonly iterations: number;
  /** False: only the best point seen. */
  readonly converged: boolean;
}

/** A minimum that was found by its gradient. */
export interface StationaryMinimum extends Minimum {
  readonly gradient: Float64Array;
}

/**
 * A function of several variables that also writes its gradient at x; it may be infinite, or NaN, outside its domain.
 */
export type DifferentiableObjective = (x: Float64Array, gradient: Float64Array) => number;
