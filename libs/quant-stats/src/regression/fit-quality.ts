/** How well a regression fits, and what it rests on. k is the number of its coefficients, the constant included. */
export interface FitQuality {
  /** R² = 1 − SSR/SST; null for a constant response. */
  readonly rSquared: number | null;
  /** 1 − (SSR/(n − k))/(SST/(n − 1)); null for n = k and for a constant response. */
  readonly adjustedRSquared: number | null;
  /** ((SST − SSR)/(k − 1))/mse; null for n = k and for an exact fit. */
  readonly fStatistic: number | null;
  /** Probability of a larger F with k − 1 and n − k degrees of freedom; 0 for an exact fit, null for n = k or a constant response. */
  readonly fPValue: number | null;
  /** Mean square of the residuals, SSR/(n − k) [unit of y²]; null for n = k. */
  readonly mse: number | null;
  /** √mse [unit of y]; null for n = k. */
  readonly residualStdError: number | null;
  /** SSR, sum of the squared residuals [unit of y²]; 0 for an exact fit. */
  readonly ssResidual: number;
  /** SST, sum of the squared deviations of y from its mean [unit of y²]. */
  readonly ssTotal: number;
  /** −n/2·(ln 2π + ln(SSR/n) + 1); null for an exact fit. */
  readonly logLikelihood: number | null;
  /** −2·logLikelihood + 2k; null for an exact fit. */
  readonly aic: number | null;
  /** −2·logLikelihood + k·ln n; null for an exact fit. */
  readonly bic: number | null;
  /** Observations. */
  readonly n: number;
  /** n − k. */
  readonly dfResidual: number;
  /** n = k, or √(SSR/n) ≤ 64·2⁻⁵²·max|y|: what is left is rounding, and counts as 0. */
  readonly exactFit: boolean;
}
