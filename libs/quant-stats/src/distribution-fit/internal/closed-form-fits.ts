import { normalCdf } from '@quant/core';
import { mean, squaredDeviations } from '@quant/core/kernels';
import {
  type FitRefusal,
  type ExponentialFit,
  type LaplaceFit,
  type LognormalFit,
  type NormalFit,
  type UniformFit,
} from '../fits';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from '../sample';

/** Normal distribution: mean, and standard deviation with n in the denominator. */
export function normalFit({ n, mean, unit, deviations, drift, spread }: FitSample): NormalFit {
  const logLikelihood = -n * (Math.log(spread) + Math.log(unit) + 0.5 * Math.log(2 * Math.PI) + 0.5);
  const cdf = (i: number) => normalCdf(((deviations[i] as number) - drift) / spread);
  return {
    distribution: 'normal',
    params: { mean, std: spread * unit },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
  };
}

/** Lognormal distribution from 0: mean of the logs, and their standard deviation with n in the denominator. */
export function lognormalFit({ n, centre, logs }: FitSample): LognormalFit | FitRefusal {
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

/** Exponential distribution from 0: its scale is the mean. */
export function exponentialFit({ n, mean, values, logs }: FitSample): ExponentialFit | FitRefusal {
  if (!logs) return 'requires_positive_data';
  const logLikelihood = -n * (Math.log(mean) + 1);
  const cdf = (i: number) => -Math.expm1(-(values[i] as number) / mean);
  return {
    distribution: 'exponential',
    params: { scale: mean },
    ...fitEvidence(n, { logLikelihood, nParams: 1, cdf }),
  };
}

/**
 * Laplace distribution: median and mean absolute deviation. Every number between the two middle values is equally likely; the
 * fit uses their midpoint.
 */
export function laplaceFit({ n, centre, unit, deviations }: FitSample): LaplaceFit {
  const scale = mean(deviations.map(Math.abs));
  // rounding error of the midpoint: at a level of 1e9 deviations the distance would show it
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

/** Uniform distribution between the extremes of the data. */
export function uniformFit({ n, values, unit, deviations }: FitSample): UniformFit {
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
