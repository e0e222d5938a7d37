import { mean } from '@quant/core/kernels';
import { type DistributionFitExclusionReason, type WeibullFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';
import { weibullShape } from './weibull-shape';

/** Weibull distribution from 0. Powers are of x/max, at most 1: those of x overflow. */
export function weibullFit({
  n,
  values,
  centre,
  logs,
}: FitSample): Unranked<WeibullFit> | DistributionFitExclusionReason {
  if (!logs) return 'requires_positive_data';
  const logMax = logs[n - 1] as number;
  const depths = logs.map((log) => logMax - log);
  const shape = weibullShape(depths);
  // ln(max/scale)
  const scaleDepth = -Math.log(mean(depths.map((depth) => Math.exp(-shape * depth)))) / shape;
  const meanDepth = mean(depths);
  const meanLog = Math.log(centre) + logMax - meanDepth;
  const logLikelihood = n * (Math.log(shape) - shape * (meanDepth - scaleDepth) - meanLog - 1);
  const cdf = (i: number) => -Math.expm1(-Math.exp(shape * (scaleDepth - (depths[i] as number))));
  return {
    distribution: 'weibull',
    params: { shape, scale: (values[n - 1] as number) * Math.exp(-scaleDepth) },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
  };
}
