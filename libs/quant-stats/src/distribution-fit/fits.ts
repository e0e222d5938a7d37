/** Evidence for a fit, in addition to its parameters. */
export interface FitEvidence {
  /** Kolmogorov–Smirnov distance between the fitted and the empirical distribution function, 1/(2n) … 1. */
  readonly ksStatistic: number;
  /** Probability of so large a distance; overstated, as the parameters come from the same data. */
  readonly ksPValue: number;
  /** Sum of the logs of the fitted density at the data. */
  readonly logLikelihood: number;
  readonly nParams: number;
  /**
   * True where the maximum is at an end of the range that a parameter is restricted to: df of student_t at 1 or 200.
   */
  readonly atBound: boolean;
}

/** By which fits to the same data are compared. */
interface Criteria {
  /** Akaike's criterion, 2·nParams − 2·logLikelihood. */
  readonly aic: number;
  /** Bayesian criterion, nParams·ln n − 2·logLikelihood. */
  readonly bic: number;
}

export interface NormalFit extends FitEvidence, Criteria {
  readonly distribution: 'normal';
  /** Mean, and standard deviation with n in the denominator. */
  readonly params: { readonly mean: number; readonly std: number };
}

export interface StudentTFit extends FitEvidence, Criteria {
  readonly distribution: 'student_t';
  /** Degrees of freedom 1 … 200, location, and scale, which is below the standard deviation. */
  readonly params: { readonly df: number; readonly loc: number; readonly scale: number };
}

export interface LaplaceFit extends FitEvidence, Criteria {
  readonly distribution: 'laplace';
  /** Median, and mean absolute deviation from it. */
  readonly params: { readonly loc: number; readonly scale: number };
}

export interface LogisticFit extends FitEvidence, Criteria {
  readonly distribution: 'logistic';
  /** Location, and scale: √3/π of the distribution's standard deviation. */
  readonly params: { readonly loc: number; readonly scale: number };
}

/** Its likelihood cannot be compared, as its endpoints are the extremes of the sample: it has no criteria. */
export interface UniformFit extends FitEvidence {
  readonly distribution: 'uniform';
  /** The extremes of the data. */
  readonly params: { readonly min: number; readonly max: number };
  readonly aic: null;
  readonly bic: null;
}

export interface LognormalFit extends FitEvidence, Criteria {
  readonly distribution: 'lognormal';
  /** Mean of the logs, and their standard deviation with n in the denominator. */
  readonly params: { readonly mu: number; readonly sigma: number };
}

export interface ExponentialFit extends FitEvidence, Criteria {
  readonly distribution: 'exponential';
  /** Mean. */
  readonly params: { readonly scale: number };
}

export interface GammaFit extends FitEvidence, Criteria {
  readonly distribution: 'gamma';
  /** Shape, and scale = mean/shape. */
  readonly params: { readonly shape: number; readonly scale: number };
}

export interface WeibullFit extends FitEvidence, Criteria {
  readonly distribution: 'weibull';
  /** Shape, and scale: the 63 % quantile. */
  readonly params: { readonly shape: number; readonly scale: number };
}

/** A fit that can be compared with others; `distribution` says which parameters it has. */
export type ComparableFit =
  | NormalFit
  | StudentTFit
  | LaplaceFit
  | LogisticFit
  | LognormalFit
  | ExponentialFit
  | GammaFit
  | WeibullFit;

/**
 * Why there is no fit. `requires_positive_data`: the distribution has no density at a value ≤ 0. `unbounded_likelihood`: half
 * or more of the data share one value, where the density may grow without end. `no_convergence`: the search found no solution
 * of the likelihood equations.
 */
export type FitRefusal = 'requires_positive_data' | 'unbounded_likelihood' | 'no_convergence';
