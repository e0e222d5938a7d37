import {
  fPdf,
  fQuantile,
  gammaPdf,
  gammaQuantile,
  normalPdf,
  normalQuantile,
  studentTPdf,
  studentTQuantile,
} from '@quant/core';
import { type Answer } from '@quant/contract';

/** A distribution that was fitted, with its parameters. */
export type Fit = Answer<'statsDistributionFit'>['fits'][number];

/** A fitted distribution as functions of a value, and of a probability strictly between 0 and 1. */
export interface Fitted {
  readonly density: (x: number) => number;
  readonly quantile: (p: number) => number;
}

/** Shifts and scales a standard distribution: x = at + scale·z. */
function located(at: number, scale: number, { density, quantile }: Fitted): Fitted {
  return { density: (x) => density((x - at) / scale) / scale, quantile: (p) => at + scale * quantile(p) };
}

const NORMAL: Fitted = { density: normalPdf, quantile: normalQuantile };
const EXPONENTIAL = gammaOf(1, 1);

/** The logarithm of F with 2 and 2 degrees of freedom. */
const LOGISTIC: Fitted = {
  density: (z) => Math.exp(-Math.abs(z)) * fPdf(Math.exp(-Math.abs(z)), 2, 2),
  quantile: (p) => Math.log(fQuantile(p, 2, 2)),
};

/** Exponential on both sides. */
const LAPLACE: Fitted = {
  density: (z) => EXPONENTIAL.density(Math.abs(z)) / 2,
  quantile: (p) => Math.sign(p - 0.5) * EXPONENTIAL.quantile(1 - 2 * Math.min(p, 1 - p)),
};

function gammaOf(shape: number, scale: number): Fitted {
  // a shape below 1 has no finite density at 0
  return { density: (x) => (x > 0 ? gammaPdf(x, shape, scale) : 0), quantile: (p) => gammaQuantile(p, shape, scale) };
}

function lognormalOf(mu: number, sigma: number): Fitted {
  const logs = located(mu, sigma, NORMAL);
  return { density: (x) => (x > 0 ? logs.density(Math.log(x)) / x : 0), quantile: (p) => Math.exp(logs.quantile(p)) };
}

/** A power of an exponential variable. */
function weibullOf(shape: number, scale: number): Fitted {
  return {
    density: (x) => {
      const power = Math.pow(x / scale, shape);
      return x > 0 ? (EXPONENTIAL.density(power) * shape * power) / x : 0;
    },
    quantile: (p) => scale * Math.pow(EXPONENTIAL.quantile(p), 1 / shape),
  };
}

/** A fit of the answer as functions; the densities are those of the library, moved, scaled and transformed. */
export function fittedDistribution(fit: Fit): Fitted {
  switch (fit.distribution) {
    case 'normal':
      return located(fit.params.mean, fit.params.std, NORMAL);
    case 'student_t': {
      const { df, loc, scale } = fit.params;
      return located(loc, scale, { density: (t) => studentTPdf(t, df), quantile: (p) => studentTQuantile(p, df) });
    }
    case 'laplace':
      return located(fit.params.loc, fit.params.scale, LAPLACE);
    case 'logistic':
      return located(fit.params.loc, fit.params.scale, LOGISTIC);
    case 'lognormal':
      return lognormalOf(fit.params.mu, fit.params.sigma);
    case 'exponential':
      return gammaOf(1, fit.params.scale);
    case 'gamma':
      return gammaOf(fit.params.shape, fit.params.scale);
    case 'weibull':
      return weibullOf(fit.params.shape, fit.params.scale);
    case 'uniform': {
      const { min, max } = fit.params;
      return {
        density: (x) => (x >= min && x <= max ? 1 / (max - min) : 0),
        quantile: (p) => min + p * (max - min),
      };
    }
  }
}
