import { choice, inputs, type InputsOf, type Series } from '@quant/core';
import { CANDIDATES, laplaceFit, normalFit } from './candidates';
import { checkedSample } from './fit';
import { type ComparableFit } from './fits';

/** `aic`: Akaike's, 2 a parameter. `bic`: Schwarz's, ln n. */
export type FitCriterion = 'aic' | 'bic';

const CRITERIA: readonly FitCriterion[] = ['aic', 'bic'];

const fitBestOptions = inputs({
  /** `aic` or `bic`, of which the least is best; default `aic`. */
  criterion: choice(CRITERIA, 'aic'),
});

/** Options of {@link fitBest}. */
export type FitBestOptions = InputsOf<typeof fitBestOptions>;

/**
 * The best of eight distributions, each fitted to a sample by maximum likelihood.
 *
 * normal, Student's t, Laplace, logistic; where all data are positive also lognormal, exponential, gamma and Weibull, each from 0.
 * Least AIC = 2·nParams − 2·ln L, or BIC = nParams·ln n − 2·ln L; of equal ones the first by name.
 *
 * @param data               observations, in any order  [n, 3 … 10 000 000]
 * @param options.criterion  `aic` (default) or `bic`
 * @returns the fit, as by its own function; `distribution` says which
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15; an option is
 *                            unknown
 * @throws DegenerateDataError  the data are constant
 * @remarks A distribution without a fit of these data, see its own function, is left out. The uniform one never is the best: with
 *          its endpoints at the extremes of the sample it would fit most small samples. Cost: some 150 passes over the data, most of
 *          them for Student's t.
 * @see Akaike (1974), IEEE Trans. Automatic Control 19, 716–723; Schwarz (1978), Ann. Statistics 6, 461–464.
 * @example
 * const { distribution, params } = fitBest([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]);
 * distribution; // 'lognormal'
 * params; // ≈ { mu: 0.510825365599755, sigma: 0.537699683608626 }
 */
export function fitBest(data: Series, options: FitBestOptions = {}): ComparableFit {
  const { criterion } = fitBestOptions.complete(options, ['options']);
  const sample = checkedSample(data);
  let best: ComparableFit = normalFit(sample);
  for (const fit of [laplaceFit, ...CANDIDATES.map(([, candidate]) => candidate)]) {
    const outcome = fit(sample);
    if (typeof outcome !== 'string' && isBetter(outcome, best, criterion)) best = outcome;
  }
  return best;
}

function isBetter(one: ComparableFit, other: ComparableFit, criterion: FitCriterion): boolean {
  const rise = one[criterion] - other[criterion];
  return rise < 0 || (rise === 0 && one.distribution < other.distribution);
}
