import { type DistributionFitExclusionReason, type ExponentialFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';

/** Exponential distribution from 0: its scale is the mean. */
export function exponentialFit({
  n,
  mean,
  values,
  logs,
}: FitSample): Unranked<ExponentialFit> | DistributionFitExclusionReason {
  if (!logs) return 'requires_positive_data';
  const logLikelihood = -n * (Math.log(mean) + 1);
  const cdf = (i: number) => -Math.expm1(-(values[i] as number) / mean);
  return {
    distribution: 'exponential',
    params: { scale: mean },
    ...fitEvidence(n, { logLikelihood, nParams: 1, cdf }),
  };
}
