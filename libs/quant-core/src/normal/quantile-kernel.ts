/* eslint-disable no-loss-of-precision -- coefficients as published */
import { log } from '../elementary/log';
import { CENTRAL_REGION, normalCentralQuantile } from './central-quantile';

/** Beyond √(−ln p) = 5, that is p < 1.4e−11, the far tail has a rational of its own. */
const FAR_TAIL = 5;

/**
 * x with N(x) = p: three rational approximations of degree 7.
 *
 * Precondition, unchecked: 0 < p < 1.
 *
 * @see Wichura (1988), "Algorithm AS 241: the percentage points of the normal distribution", Applied Statistics 37,
 *   477–484, routine PPND16.
 */
export function normalQuantileKernel(p: number): number {
  const q = p - 0.5;
  if (q >= -CENTRAL_REGION && q <= CENTRAL_REGION) return normalCentralQuantile(q);
  // the smaller of p and 1 − p; the subtraction is exact from p = ½ on
  const magnitude = normalTailMagnitude(q < 0 ? p : 1 - p);
  return q < 0 ? -magnitude : magnitude;
}

/**
 * |x| with N(−|x|) = p.
 *
 * Precondition, unchecked: 0 < p < 0.075, outside the central region.
 */
export function normalTailMagnitude(p: number): number {
  const r = Math.sqrt(-log(p));
  return r <= FAR_TAIL ? tail(r - 1.6) : farTail(r - FAR_TAIL);
}

function tail(r: number): number {
  const numerator =
    ((((((7.7454501427834140764e-4 * r + 0.0227238449892691845833) * r + 0.24178072517745061177) * r +
      1.27045825245236838258) *
      r +
      3.64784832476320460504) *
      r +
      5.7694972214606914055) *
      r +
      4.6303378461565452959) *
      r +
    1.42343711074968357734;
  const denominator =
    ((((((1.05075007164441684324e-9 * r + 5.475938084995344946e-4) * r + 0.0151986665636164571966) * r +
      0.14810397642748007459) *
      r +
      0.68976733498510000455) *
      r +
      1.6763848301838038494) *
      r +
      2.05319162663775882187) *
      r +
    1;
  return numerator / denominator;
}

function farTail(r: number): number {
  const numerator =
    ((((((2.01033439929228813265e-7 * r + 2.71155556874348757815e-5) * r + 0.0012426609473880784386) * r +
      0.026532189526576123093) *
      r +
      0.29656057182850489123) *
      r +
      1.7848265399172913358) *
      r +
      5.4637849111641143699) *
      r +
    6.6579046435011037772;
  const denominator =
    ((((((2.04426310338993978564e-15 * r + 1.4215117583164458887e-7) * r + 1.8463183175100546818e-5) * r +
      7.868691311456132591e-4) *
      r +
      0.0148753612908506148525) *
      r +
      0.13692988092273580531) *
      r +
      0.59983220655588793769) *
      r +
    1;
  return numerator / denominator;
}
