import { type ComparableFit, type FitRefusal } from './fits';
import { exponentialFit, laplaceFit, lognormalFit, normalFit, uniformFit } from './internal/closed-form-fits';
import { gammaFit } from './internal/gamma-fit';
import { logisticFit } from './internal/logistic-fit';
import { studentTFit } from './internal/student-t/student-t-fit';
import { weibullFit } from './internal/weibull-fit';
import { type FitSample } from './sample';

export {
  exponentialFit,
  gammaFit,
  laplaceFit,
  logisticFit,
  lognormalFit,
  normalFit,
  studentTFit,
  uniformFit,
  weibullFit,
};

/** A distribution that not every sample has a fit of. */
export type CandidateName = Exclude<ComparableFit['distribution'], 'normal' | 'laplace'>;

/** Candidates in addition to the normal and Laplace distributions, which fit every sample. */
export const CANDIDATES: readonly (readonly [CandidateName, (sample: FitSample) => ComparableFit | FitRefusal])[] = [
  ['student_t', studentTFit],
  ['logistic', logisticFit],
  ['lognormal', lognormalFit],
  ['exponential', exponentialFit],
  ['gamma', gammaFit],
  ['weibull', weibullFit],
];
