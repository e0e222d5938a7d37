import { mean } from '@quant/core/kernels';
import { logisticScore, type LogisticScore } from './logistic-score';

/** Location offset/rate and scale 1/rate, and the log-likelihood there. */
export interface LogisticMaximum {
  readonly rate: number;
  readonly offset: number;
  readonly logLikelihood: number;
}

const MOST_STEPS = 100;

/** Promised gains per observation. Below the first a step is right, and its true gain near rounding; the second ends the search. */
const SURE_GAIN = 1e-9;
const LAST_GAIN = 1e-18;

/** So far, per observation, the score may be from 0. */
const SCORE_TOLERANCE = 1e-10;

/**
 * Greatest likelihood of a logistic distribution, or null if none was found.
 *
 * In a = 1/scale and b = location/scale the log-likelihood is concave (the log of the density is, and z = a·x − b is linear), so that
 * Newton's method with shortened steps finds the one maximum from anywhere.
 *
 * Preconditions, unchecked: values around 0, not all equal.
 */
export function logisticMaximum(values: Float64Array): LogisticMaximum | null {
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

function newtonStep({ byRate, byOffset, information: [aa, ab, bb] }: LogisticScore): [number, number] {
  const determinant = aa * bb - ab * ab;
  return [(bb * byRate - ab * byOffset) / determinant, (aa * byOffset - ab * byRate) / determinant];
}

/** Σ tanh(z/2) = 0 and Σ z·tanh(z/2) = n, the latter given that the former holds. */
function isStationary({ byRate, byOffset }: LogisticScore, n: number, rate: number): boolean {
  return Math.abs(byOffset) <= SCORE_TOLERANCE * n && Math.abs(byRate * rate) <= SCORE_TOLERANCE * n;
}
