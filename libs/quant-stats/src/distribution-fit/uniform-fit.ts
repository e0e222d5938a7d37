import { type UniformFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';

/** Uniform distribution between the extremes of the data. */
export function uniformFit({ n, values, unit, deviations }: FitSample): Unranked<UniformFit> {
  const low = deviations[0] as number;
  const width = (deviations[n - 1] as number) - low;
  const logLikelihood = -n * (Math.log(width) + Math.log(unit));
  const cdf = (i: number) => ((deviations[i] as number) - low) / width;
  return {
    distribution: 'uniform',
    params: { min: values[0] as number, max: values[n - 1] as number },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
    aic: null,
    bic: null,
  };
}
