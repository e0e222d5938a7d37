/**
 * Two functions of tenor that, with a constant, span the Nelson–Siegel curves of one decay time. Which two is a matter of
 * rounding: the curves are the same.
 */
export interface CurveBasis {
  /** Writes their values at the tenors [n] into `columns`, n of the first from index `at` on, then n of the second. */
  readonly write: (tenors: ArrayLike<number>, tau: number, columns: Float64Array, at: number) => void;
  /**
   * Writes the derivative of the second by ln τ, up to a combination of the two and a constant, into `column` [n]. The derivative
   * of the first is such a combination.
   */
  readonly writeDrift: (tenors: ArrayLike<number>, tau: number, column: Float64Array) => void;
  /** beta0 (less the constant of the fit), beta1 and beta2 of the curve c₀ + c₁·first + c₂·second. */
  readonly betas: (c: ArrayLike<number>, tau: number) => readonly [beta0: number, beta1: number, beta2: number];
}
