/**
 * A curve y(t) = beta0 + beta1·f₁ + beta2·f₂ of x = t/tau, with f₁ = (1 − e⁻ˣ)/x and f₂ = f₁ − e⁻ˣ. Rates in the unit
 * of the input.
 */
export interface NelsonSiegelParams {
  /** Rate that the curve tends to at long tenors. */
  readonly beta0: number;
  /** Short rate less long rate; null beyond the range of doubles. */
  readonly beta1: number | null;
  /** Size of the hump; null beyond the range of doubles. */
  readonly beta2: number | null;
  /** Decay time in years, 0.05 … 30; null where the rates are all the same, so that any would do. */
  readonly tau: number | null;
  /** True if the best decay time is an end of the range: the data would like to go beyond it. */
  readonly tauAtBound: boolean;
}

/** How near the fitted curve comes to the points. */
export interface NelsonSiegelFit {
  /** Sum of squared errors, in the squared unit of the rates. */
  readonly sse: number;
  /** √(sse/n), in the unit of the rates. */
  readonly rmse: number;
  /** In the unit of the rates. */
  readonly maxAbsError: number;
  /** Share of the variance of the rates that the curve explains; null where the rates are all the same. */
  readonly rSquared: number | null;
  /** Number of points. */
  readonly n: number;
}
