import { type DistributionFitExclusionReason, type LogisticFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';
import { logisticMaximum } from './logistic-maximum';

/** Logistic distribution: Σ tanh(z/2) = 0 and Σ z·tanh(z/2) = n. */
export function logisticFit({
  n,
  centre,
  unit,
  deviations,
}: FitSample): Unranked<LogisticFit> | DistributionFitExclusionReason {
  const maximum = logisticMaximum(deviations);
  if (!maximum) return 'no_convergence';
  const { rate, offset } = maximum;
  const logLikelihood = maximum.logLikelihood - n * Math.log(unit);
  const cdf = (i: number) => 1 / (1 + Math.exp(offset - rate * (deviations[i] as number)));
  return {
    distribution: 'logistic',
    params: { loc: centre + (offset / rate) * unit, scale: unit / rate },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
  };
}
