import { kolmogorovSurvival } from '@quant/core';
import { type FitEvidence, type ComparableFit } from '../fits';
import { kolmogorovDistance } from './kolmogorov-distance';

/** Likelihood and distribution function of a fitted distribution. */
interface FittedModel {
  readonly logLikelihood: number;
  readonly nParams: number;
  readonly atBound?: boolean;
  /** The fitted distribution function at the observation of rank i, counted from 0. */
  readonly cdf: (i: number) => number;
}

/**
 * Figures for every fit, in addition to its parameters.
 *
 * ksPValue = Q((√n + 0.12 + 0.11/√n)·D), Q the survival function of Kolmogorov's distribution
 *
 * @see Stephens (1970), "Use of the Kolmogorov–Smirnov, Cramér–von Mises and related statistics without extensive
 *   tables", J. Royal Statistical Society B 32, 115–122.
 */
export function fitEvidence(
  n: number,
  { logLikelihood, nParams, atBound = false, cdf }: FittedModel,
): FitEvidence & Pick<ComparableFit, 'aic' | 'bic'> {
  const ksStatistic = kolmogorovDistance(n, cdf);
  const root = Math.sqrt(n);
  return {
    ksStatistic,
    ksPValue: kolmogorovSurvival((root + 0.12 + 0.11 / root) * ksStatistic),
    logLikelihood,
    aic: 2 * nParams - 2 * logLikelihood,
    bic: nParams * Math.log(n) - 2 * logLikelihood,
    nParams,
    atBound,
  };
}
