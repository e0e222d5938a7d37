import { mean } from '@quant/core/kernels';
import { type FitRefusal, type LogisticFit } from '../fits';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from '../sample';

/** Logistic distribution: Σ tanh(z/2) = 0 and Σ z·tanh(z/2) = n. */
export function logisticFit({ n, centre, unit, deviations }: FitSample): LogisticFit | FitRefusal {
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

/** Location offset/rate and scale 1/rate, and the log-likelihood there. */
interface LogisticMaximum {
  readonly rate: number;
  readonly offset: number;
  readonly logLikelihood: number;
}

const MOST_STEPS = 100;

/**
 * Promised gains per observation. Below the first a step is right, and its true gain near rounding; the second ends the
 * search.
 */
const SURE_GAIN = 1e-9;
const LAST_GAIN = 1e-18;

/** So far, per observation, the score may be from 0. */
const SCORE_TOLERANCE = 1e-10;

/**
 * Greatest likelihood of a logistic distribution, or null if none was found.
 *
 * In a = 1/scale and b = location/scale the log-likelihood is concave (the log of the density is, and z = a·x − b is
 * linear), so that Newton's method with shortened steps finds the one maximum from anywhere.
 *
 * Preconditions, unchecked: values around 0, not all equal.
 */
function logisticMaximum(values: Float64Array): LogisticMaximum | null {
  const n = values.length;
  let rate = 1 / mean(values.map(Math.abs));
  let offset = 0;
  let score = logisticScore(values, rate, offset);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { byRate, byOffset, logLikelihood } = score;
    const [dRate, dOffset] = newtonStep(score);
    const gain = dRate * byRate + dOffset * byOffset;
    const isSure = gain <= SURE_GAIN * n;
    // a step beyond half of the way to a = 0 leaves what the parabola describes
    let share = Math.min(1, rate / (-2 * Math.min(dRate, -rate / 2)));
    for (; ; share /= 2) {
      score = logisticScore(values, rate + share * dRate, offset + share * dOffset);
      if (isSure || score.logLikelihood >= logLikelihood + 0.25 * share * gain) break;
      if (share < Number.EPSILON) return null;
    }
    rate += share * dRate;
    offset += share * dOffset;
    if (gain <= LAST_GAIN * n) break;
  }
  return isStationary(score, n, rate) ? { rate, offset, logLikelihood: score.logLikelihood } : null;
}

/** Log-likelihood of a logistic distribution with its derivatives with respect to a and b, where z = a·x − b. */
interface LogisticScore {
  readonly logLikelihood: number;
  readonly byRate: number;
  readonly byOffset: number;
  /** −∂²/∂a², −∂²/∂a∂b, −∂²/∂b²: a positive definite matrix unless all x are equal. */
  readonly information: readonly [rate: number, mixed: number, offset: number];
}

function newtonStep({ byRate, byOffset, information: [aa, ab, bb] }: LogisticScore): [number, number] {
  const determinant = aa * bb - ab * ab;
  return [(bb * byRate - ab * byOffset) / determinant, (aa * byOffset - ab * byRate) / determinant];
}

/** Σ tanh(z/2) = 0 and Σ z·tanh(z/2) = n, the latter given that the former holds. */
function isStationary({ byRate, byOffset }: LogisticScore, n: number, rate: number): boolean {
  return Math.abs(byOffset) <= SCORE_TOLERANCE * n && Math.abs(byRate * rate) <= SCORE_TOLERANCE * n;
}

/** One logarithm is taken of so large a product of factors 1 + e^(−|z|), which are 1 to 2. */
const LARGE = 1e300;

/**
 * n·ln a − Σ(|z| + 2·ln(1 + e^(−|z|))), z = a·x − b, and its derivatives.
 *
 * Precondition, unchecked: a > 0.
 */
function logisticScore(values: Float64Array, a: number, b: number): LogisticScore {
  const n = values.length;
  let costs = 0;
  let product = 1;
  let tanhs = 0;
  let weightedTanhs = 0;
  let [w0, w1, w2] = [0, 0, 0];
  for (const x of values) {
    const z = a * x - b;
    const distance = Math.abs(z);
    const tail = Math.exp(-distance);
    const tanh = (z < 0 ? tail - 1 : 1 - tail) / (1 + tail);
    // ½·(1 − tanh²) without the cancellation
    const weight = (2 * tail) / ((1 + tail) * (1 + tail));
    costs += distance;
    product *= 1 + tail;
    if (product > LARGE) {
      costs += 2 * Math.log(product);
      product = 1;
    }
    tanhs += tanh;
    weightedTanhs += x * tanh;
    w0 += weight;
    w1 += weight * x;
    w2 += weight * x * x;
  }
  return {
    logLikelihood: n * Math.log(a) - costs - 2 * Math.log(product),
    byRate: n / a - weightedTanhs,
    byOffset: tanhs,
    information: [n / (a * a) + w2, -w1, w0],
  };
}
