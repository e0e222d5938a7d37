import { type Answer } from '@quant/contract';
import { type ComparableFit, type UniformFit } from '../../../distribution-fit/fits';

type Fitted = Answer<'statsDistributionFit'>['fits'][number];

/** A fit that has its place among the others. */
export type RankedFit = Exclude<Fitted, { readonly distribution: 'uniform' }>;

/** The fits in the order of Akaike's criterion, the least first, equal ones by name, each with its place. */
export function fitsInOrder(fits: readonly ComparableFit[]): RankedFit[] {
  return fits
    .toSorted((a, b) => a.aic - b.aic || (a.distribution < b.distribution ? -1 : 1))
    .map((fit, i) => ({ ...figuresOf(fit), rank: i + 1, reason: null }));
}

/** A fit outside the ranking: its endpoints are the extremes of the sample. */
export function unrankedFit(fit: UniformFit): Fitted {
  return { ...figuresOf(fit), rank: null, reason: 'endpoints_fitted_to_sample' };
}

function figuresOf<Fit extends ComparableFit | UniformFit>(fit: Fit) {
  const { distribution, params, ksStatistic, ksPValue, logLikelihood, aic, bic, nParams, atBound } = fit;
  return {
    ...({ distribution, params: inOrder(params) } as Law<Fit>),
    ks_statistic: ksStatistic,
    ks_p_value: ksPValue,
    log_likelihood: logLikelihood,
    aic: aic as Fit['aic'],
    bic: bic as Fit['bic'],
    n_params: nParams,
    at_bound: atBound,
  };
}

/** Parameters in the order of the wire, where the scale is first. */
function inOrder(params: ComparableFit['params'] | UniformFit['params']): object {
  return 'shape' in params ? { scale: params.scale, shape: params.shape } : params;
}

/** Name and parameters, which belong together. */
type Law<Fit> = Fit extends ComparableFit | UniformFit ? Pick<Fit, 'distribution' | 'params'> : never;
