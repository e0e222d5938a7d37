import { normalCdf } from '@quant/core';
import { mean, squaredDeviations } from '@quant/core/kernels';
import { type DistributionFitExclusionReason, type LognormalFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';

/** Lognormal distribution from 0: mean of the logs, and their standard deviation with n in the denominator. */
export function lognormalFit({ n, centre, logs }: FitSample): Unranked<LognormalFit> | DistributionFitExclusionReason {
  if (!logs) return 'requires_positive_data';
  const meanLog = mean(logs);
  const mu = Math.log(centre) + meanLog;
  const sigma = Math.sqrt(squaredDeviations(logs, meanLog) / n);
  const logLikelihood = -n * (mu + Math.log(sigma) + 0.5 * Math.log(2 * Math.PI) + 0.5);
  const cdf = (i: number) => normalCdf(((logs[i] as number) - meanLog) / sigma);
  return {
    distribution: 'lognormal',
    params: { mu, sigma },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
  };
}
