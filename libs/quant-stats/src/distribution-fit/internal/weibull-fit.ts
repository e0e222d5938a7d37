import { findRoot, mean } from '@quant/core/kernels';
import { type FitRefusal, type WeibullFit } from '../fits';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from '../sample';

/** Weibull distribution from 0. Powers are of x/max, at most 1: those of x overflow. */
export function weibullFit({ n, values, centre, logs }: FitSample): WeibullFit | FitRefusal {
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

/** Tolerance of ln k, the accuracy of the sums below. */
const TOLERANCE = 1e-15;

const SLACK = 1e-9;

/**
 * Most likely shape of a Weibull distribution, the root k of
 *
 * k·(mean t − Σt·e^(−kt)/Σe^(−kt)) = 1,  t = ln(max/x) ≥ 0
 *
 * The left side rises from 0 without end, so that there is one root; it is at least 1/mean t. Against ln k its log is nearly
 * straight. Avoids powers of x: the weights e^(−kt) are between 0 and 1 for any shape.
 *
 * Preconditions, unchecked: depths t ≥ 0, one of them 0, not all.
 */
function weibullShape(depths: Float64Array): number {
  const meanDepth = mean(depths);
  const logExcess = (logShape: number): number => {
    const shape = Math.exp(logShape);
    let weights = 0;
    let weighted = 0;
    for (const depth of depths) {
      const weight = Math.exp(-shape * depth);
      weights += weight;
      weighted += weight * depth;
    }
    return Math.log(shape * (meanDepth - weighted / weights));
  };
  // a little below the bound, where rounding cannot hide that the sign is negative
  let lower = -Math.log(meanDepth) - SLACK;
  let upper = lower + Math.LN2;
  while (logExcess(upper) < 0) {
    lower = upper;
    upper += Math.LN2;
  }
  return Math.exp(findRoot(logExcess, lower, upper, { tolerance: TOLERANCE }));
}
