import { type GarchBoundary, type GarchMeanModel, type GarchStandardErrors } from '../../garch/parameters';

export { type GarchBoundary, type GarchStandardErrors } from '../../garch/parameters';

/**
 * Why there are no numbers, or none to rely on. `zero_variance`: the returns do not vary. `no_convergence`: omega is at
 * its floor or the iteration ended early, and the numbers are those of the best point.
 */
export type GarchReason = 'zero_variance' | 'no_convergence';

/**
 * A fitted GARCH(1,1) model and its forecasts. "Unit" is the unit of the returns; numbers are null where the returns do
 * not vary.
 */
export interface GarchForecast {
  /** Constant part of the variance [unit²]. */
  readonly omega: number | null;
  /** Weight of the last squared residual. */
  readonly alpha: number | null;
  /** Weight of the last variance. */
  readonly beta: number | null;
  /** alpha + beta. */
  readonly persistence: number | null;
  /** Mean of the returns [unit]; 0 for a zero mean. */
  readonly mu: number | null;
  readonly meanModel: GarchMeanModel;
  /** Number of returns. */
  readonly n: number;
  /** True where the parameters are a maximum of the likelihood, possibly on a bound. */
  readonly converged: boolean;
  readonly boundary: GarchBoundary | null;
  /** null where the numbers are those of a maximum. */
  readonly reason: GarchReason | null;
  readonly logLikelihood: number | null;
  /** 2k − 2·logLikelihood, k = 3, with a mean 4. */
  readonly aic: number | null;
  /** k·ln n − 2·logLikelihood. */
  readonly bic: number | null;
  /** omega/(1 − persistence) [unit²]; null where persistence is at its cap. */
  readonly longRunVariance: number | null;
  /** √(252·longRunVariance) [unit]; null where persistence is at its cap. */
  readonly longRunVolAnnualized: number | null;
  /** Conditional variance of the last return [unit²]. */
  readonly currentVariance: number | null;
  readonly currentVolAnnualized: number | null;
  /** Variance 1, 2, … periods ahead [unit²]. */
  readonly forecastVariance: readonly number[] | null;
  /** √(252·forecastVariance) [unit]. */
  readonly forecastVolAnnualized: readonly number[] | null;
  /** √(252·mean of forecastVariance) [unit]. */
  readonly horizonVolAnnualized: number | null;
  /** Periods in which the distance to the long-run variance halves; null where persistence is 0 or at its cap. */
  readonly halfLife: number | null;
  /** null on a boundary, and where the fit has not converged. */
  readonly standardErrors: GarchStandardErrors | null;
}
