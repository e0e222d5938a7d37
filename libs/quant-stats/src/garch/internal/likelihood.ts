/**
 * Value, gradient and two matrices of second derivatives of −ℓ at one point; a likelihood writes them, a minimiser
 * reads them. The parameters are w = ω/v, α, β and, where a mean is estimated, μ, in the units of the scaled returns; v
 * is the mean square of the residuals.
 */
export interface Derivatives {
  /** −ℓ without its constant: ½Σ(ln h + e²/h). */
  value: number;
  /** [k] */
  readonly gradient: Float64Array;
  /** Exact second derivatives [k × k], row-major. */
  readonly hessian: Float64Array;
  /** Fisher's information with the variances as they are [k × k], row-major: never indefinite. */
  readonly information: Float64Array;
}

/** The likelihood of one series. */
export interface Likelihood {
  /** Number of parameters k. */
  readonly size: 3 | 4;
  /** Number of observations n. */
  readonly count: number;
  readonly derivatives: (x: Float64Array, into: Derivatives) => void;
}

/** Room for the derivatives of a likelihood of k parameters. */
export function derivativesOf(size: number): Derivatives {
  return {
    value: NaN,
    gradient: new Float64Array(size),
    hessian: new Float64Array(size * size),
    information: new Float64Array(size * size),
  };
}
