import { NotConvergedError } from '../errors/quant-error';
import { incompleteBeta } from '../incomplete-beta/incomplete-beta';
import { normalQuantileKernel } from '../normal/quantile-kernel';
import { fAbove, fBelow, fPoint, GREATEST_RATIO, LEAST_RATIO } from './f-tails';

const MOST_STEPS = 200;
const SETTLED = 2 ** -54;

/**
 * The ratio f with fBelow(f, a, b) = p, for the lower half of the distribution.
 *
 * Halley's method on ln I as a function of ln f. The logarithm of the odds x/y is log-concave in distribution, its density is
 * `power`, and the slope of ln(power) is −excess: from the left Newton's step never passes the root, from the right it returns
 * to the left, so it needs no bracket.
 *
 * Preconditions, unchecked: 0 < p ≤ ½; a, b in the range of shapes; start ≥ 0. The answer is 0 or Infinity beyond the range of
 * doubles.
 */
export function fQuantileBelow(p: number, a: number, b: number, start = fQuantileStart(p, a, b)): number {
  let f = start;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (f < LEAST_RATIO) {
      const below = fBelow(LEAST_RATIO, a, b);
      if (p <= below) return LEAST_RATIO * Math.pow(p / below, 1 / a);
      f = LEAST_RATIO;
    } else if (f > GREATEST_RATIO) {
      const above = fAbove(GREATEST_RATIO, a, b);
      if (1 - p <= above) return GREATEST_RATIO * Math.pow(above / (1 - p), 1 / b);
      f = GREATEST_RATIO;
    }
    const point = fPoint(f, a, b);
    const below = incompleteBeta(point, a, b);
    if (below === 0) {
      // below the smallest double; at the mean, f = 1, it never is
      f = Math.sqrt(f);
      continue;
    }
    const slope = point.power / below;
    const newton = logRatio(p, below) / slope;
    // where Halley's step would be more than twice Newton's, the start is poor
    const step = newton / Math.max(0.5, 1 - 0.5 * newton * (point.excess + slope));
    // the first form rounds less, the second keeps what a long way to the left leaves of f
    f = Math.abs(step) < 0.5 ? f + f * Math.expm1(step) : f * Math.exp(step);
    const scale = (1 + Math.abs(point.excess) + slope) * step;
    // after a cubically converging step the error is below the rounding of f
    if (scale * scale * Math.abs(step) <= SETTLED) return f;
  }
  throw new NotConvergedError(`the quantile of F did not converge in ${MOST_STEPS} steps`);
}

/** ln(p/q), accurate even if both agree to many digits. */
function logRatio(p: number, q: number): number {
  return Math.abs(p - q) < 0.5 * q ? Math.log1p((p - q) / q) : Math.log(p) - Math.log(q);
}

/**
 * Where to start looking for the ratio f with fBelow(f, a, b) = p.
 *
 * Preconditions, unchecked: 0 < p < 1; a, b in the range of shapes. May be 0 or Infinity.
 *
 * @see Abramowitz & Stegun (1964), 26.5.22, for a, b ≥ 1.
 */
function fQuantileStart(p: number, a: number, b: number): number {
  if (Math.min(a, b) < 1) return fromPowerLaw(p, a, b);
  const z = -normalQuantileKernel(p);
  const [ofA, ofB] = [1 / (2 * a - 1), 1 / (2 * b - 1)];
  const h = 2 / (ofA + ofB);
  const lambda = (z * z - 3) / 6;
  const w = (z * Math.sqrt(h + lambda)) / h - (ofB - ofA) * (lambda + 5 / 6 - 2 / (3 * h));
  return Math.exp(-2 * w);
}

/**
 * I_x(a, b) ≈ (x/y)^a / (a·B(a, b)) next to 0, and less everywhere: the root of the right side is on the left of the
 * quantile.
 */
function fromPowerLaw(p: number, a: number, b: number): number {
  const { x, y, power } = fPoint(1, a, b);
  const logBeta = a * Math.log(x) + b * Math.log(y) - Math.log(power);
  return Math.exp((Math.log(p) + Math.log(a) + logBeta) / a) * (b / a);
}
