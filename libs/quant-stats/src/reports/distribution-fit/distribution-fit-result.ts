import {
  type ComparableFit,
  type ExponentialFit as ExponentialFitted,
  type FitRefusal,
  type GammaFit as GammaFitted,
  type LaplaceFit as LaplaceFitted,
  type LogisticFit as LogisticFitted,
  type LognormalFit as LognormalFitted,
  type NormalFit as NormalFitted,
  type StudentTFit as StudentTFitted,
  type UniformFit as UniformFitted,
  type WeibullFit as WeibullFitted,
} from '../../distribution-fit/fits';

/** Place of a fit among the others. */
interface Place {
  /** Place by `aic`, from 1 on without gaps. */
  readonly rank: number;
  readonly reason: null;
}

/** A fit whose likelihood cannot be compared: its endpoints are the extremes of the sample. */
interface NoPlace {
  readonly rank: null;
  readonly reason: 'endpoints_fitted_to_sample';
}

export type NormalFit = NormalFitted & Place;
export type StudentTFit = StudentTFitted & Place;
export type LaplaceFit = LaplaceFitted & Place;
export type LogisticFit = LogisticFitted & Place;
export type LognormalFit = LognormalFitted & Place;
export type ExponentialFit = ExponentialFitted & Place;
export type GammaFit = GammaFitted & Place;
export type WeibullFit = WeibullFitted & Place;
export type UniformFit = UniformFitted & NoPlace;

/** One fitted distribution; `distribution` says which parameters it has. */
export type DistributionFit = RankedFit | UniformFit;

/** A fit that has its place among the others. */
export type RankedFit = ComparableFit & Place;

export type DistributionName = DistributionFit['distribution'];

/** Why a distribution is not among the fits. */
export type DistributionFitExclusionReason = FitRefusal;

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
