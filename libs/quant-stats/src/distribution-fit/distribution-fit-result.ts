/** Fit of one distribution to the data, at its maximum of the likelihood. */
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

/** Place of a fit among the others. */
interface Comparison {
  /** Akaike's criterion, 2·nParams − 2·logLikelihood. */
  readonly aic: number;
  /** Bayesian criterion, nParams·ln n − 2·logLikelihood. */
  readonly bic: number;
  /** Place by `aic`, from 1 on without gaps. */
  readonly rank: number;
  readonly reason: null;
}

/** A fit whose likelihood cannot be compared: its endpoints are the extremes of the sample. */
interface NoComparison {
  readonly aic: null;
  readonly bic: null;
  readonly rank: null;
  readonly reason: 'endpoints_fitted_to_sample';
}

export interface NormalFit extends FitEvidence, Comparison {
  readonly distribution: 'normal';
  /** Mean, and standard deviation with n in the denominator. */
  readonly params: { readonly mean: number; readonly std: number };
}

export interface StudentTFit extends FitEvidence, Comparison {
  readonly distribution: 'student_t';
  /** Degrees of freedom 1 … 200, location, and scale, which is below the standard deviation. */
  readonly params: { readonly df: number; readonly loc: number; readonly scale: number };
}

export interface LaplaceFit extends FitEvidence, Comparison {
  readonly distribution: 'laplace';
  /** Median, and mean absolute deviation from it. */
  readonly params: { readonly loc: number; readonly scale: number };
}

export interface LogisticFit extends FitEvidence, Comparison {
  readonly distribution: 'logistic';
  /** Location, and scale: √3/π of the distribution's standard deviation. */
  readonly params: { readonly loc: number; readonly scale: number };
}

export interface UniformFit extends FitEvidence, NoComparison {
  readonly distribution: 'uniform';
  /** The extremes of the data. */
  readonly params: { readonly min: number; readonly max: number };
}

export interface LognormalFit extends FitEvidence, Comparison {
  readonly distribution: 'lognormal';
  /** Mean of the logs, and their standard deviation with n in the denominator. */
  readonly params: { readonly mu: number; readonly sigma: number };
}

export interface ExponentialFit extends FitEvidence, Comparison {
  readonly distribution: 'exponential';
  /** Mean. */
  readonly params: { readonly scale: number };
}

export interface GammaFit extends FitEvidence, Comparison {
  readonly distribution: 'gamma';
  /** Shape, and scale = mean/shape. */
  readonly params: { readonly shape: number; readonly scale: number };
}

export interface WeibullFit extends FitEvidence, Comparison {
  readonly distribution: 'weibull';
  /** Shape, and scale: the 63 % quantile. */
  readonly params: { readonly shape: number; readonly scale: number };
}

/** One fitted distribution; `distribution` says which parameters it has. */
export type DistributionFit = RankedFit | UniformFit;

export type RankedFit =
  NormalFit | StudentTFit | LaplaceFit | LogisticFit | LognormalFit | ExponentialFit | GammaFit | WeibullFit;

export type DistributionName = DistributionFit['distribution'];

/**
 * Why a distribution is not among the fits. `requires_positive_data`: it has no density at a value ≤ 0.
 * `unbounded_likelihood`: half or more of the data share one value, where the density may grow without end.
 * `no_convergence`: no point was found at which the equations of the maximum hold.
 */
export type DistributionFitExclusionReason = 'requires_positive_data' | 'unbounded_likelihood' | 'no_convergence';

/** A distribution that was not fitted, and why; the normal, Laplace and uniform ones always are fitted. */
export interface DistributionFitExclusion {
  readonly distribution: Exclude<DistributionName, 'normal' | 'laplace' | 'uniform'>;
  readonly reason: DistributionFitExclusionReason;
}

export interface DescriptiveStatistics {
  readonly mean: number;
  /** Middle value, or the midpoint of the middle two. */
  readonly median: number;
  /** Standard deviation, n − 1 in the denominator. */
  readonly std: number;
  /** Bias-adjusted skewness G1; null for constant data. */
  readonly skewness: number | null;
  /** Bias-adjusted excess kurtosis G2, 0 for normal data; null for constant data. */
  readonly kurtosis: number | null;
  readonly min: number;
  readonly max: number;
}

/** Test of normality by the population skewness and kurtosis; both null for constant data. */
export interface JarqueBera {
  /** n/6·(g1² + g2²/4). */
  readonly statistic: number | null;
  /** e^(−statistic/2), of the chi-squared distribution with 2 degrees of freedom. */
  readonly pValue: number | null;
}

export interface DistributionFitResult {
  /** Name of the fit of rank 1, never the uniform one; null for constant data. */
  readonly bestFit: RankedFit['distribution'] | null;
  /** By `aic`, least first, equal ones by name; the uniform distribution last, outside the ranking. */
  readonly fits: readonly DistributionFit[];
  /** In the order of the candidates. */
  readonly excluded: readonly DistributionFitExclusion[];
  readonly descriptive: DescriptiveStatistics;
  readonly jarqueBera: JarqueBera;
  /** Number of observations. */
  readonly n: number;
  /** Why there are no fits; else null. */
  readonly reason: 'zero_variance' | null;
}
