import { mean } from '@quant/core/kernels';
import { type LaplaceFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';

/** Laplace distribution: median (every number between the middle two is as likely; the midpoint stands for them), mean deviation. */
export function laplaceFit({ n, centre, unit, deviations }: FitSample): Unranked<LaplaceFit> {
  const scale = mean(deviations.map(Math.abs));
  // what the rounding of the midpoint left: at a level of 1e9 deviations it would show in the distance
  const rest = ((deviations[(n - 1) >> 1] as number) + (deviations[n >> 1] as number)) / 2;
  const logLikelihood = -n * (Math.log(2 * scale) + Math.log(unit) + 1);
  const cdf = (i: number) => {
    const z = ((deviations[i] as number) - rest) / scale;
    const tail = 0.5 * Math.exp(-Math.abs(z));
    return z < 0 ? tail : 1 - tail;
  };
  return {
    distribution: 'laplace',
    params: { loc: centre, scale: scale * unit },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
  };
}
