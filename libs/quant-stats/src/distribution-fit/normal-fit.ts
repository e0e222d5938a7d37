import { normalCdf } from '@quant/core';
import { type NormalFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';

/** Normal distribution: mean, and standard deviation with n in the denominator. */
export function normalFit({ n, mean, unit, deviations, drift, spread }: FitSample): Unranked<NormalFit> {
  const logLikelihood = -n * (Math.log(spread) + Math.log(unit) + 0.5 * Math.log(2 * Math.PI) + 0.5);
  const cdf = (i: number) => normalCdf(((deviations[i] as number) - drift) / spread);
  return {
    distribution: 'normal',
    params: { mean, std: spread * unit },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
  };
}
