import { mean, sum } from '@quant/core/kernels';
import { inPowerOfTwo } from './in-power-of-two';

/** A straight line through points by least squares. */
export interface SimpleRegression {
  readonly slope: number;
  readonly intercept: number;
  /** [n] e = y − intercept − slope·x */
  readonly residuals: Float64Array;
  /** √Σe²; unlike the sum itself, it rarely exceeds the range of doubles. */
  readonly residualNorm: number;
  /** √Σ(y − ȳ)² */
  readonly totalNorm: number;
  /** 1 − Σe²/Σ(y − ȳ)²; 1 where y is constant, which leaves nothing to explain. */
  readonly rSquared: number;
  /** Standard error of the slope, n − 2 degrees of freedom; null with two points. */
  readonly slopeError: number | null;
}

/**
 * Ordinary least squares of y on a constant and one variable, on centred data of unit size: neither a large mean nor the
 * magnitude of the numbers costs digits.
 *
 * Preconditions, unchecked: finite values up to 1e15 in magnitude, x and y of one length ≥ 2, x not constant. Slope and
 * intercept are infinite beyond the range of doubles.
 */
export function simpleRegression(x: ArrayLike<number>, y: ArrayLike<number>): SimpleRegression {
  const n = x.length;
  const { centre: xCentre, values: u, unit: xUnit } = centred(x);
  const { centre: yCentre, values: v, unit: yUnit, largest: yLargest } = centred(y);
  const spread = product(u, u);
  const ratio = product(u, v) / spread;
  const residuals = v.map((value, i) => value - ratio * (u[i] as number));
  const unexplained = product(residuals, residuals);
  // the share of the two parts, not 1 − a quotient: it keeps its digits near 0 and never leaves [0, 1]
  const explained = ratio * ratio * spread;
  const slope = ratio * (yUnit / xUnit);
  return {
    slope,
    intercept: yCentre - slope * xCentre,
    residuals: residuals.map((value) => value * yUnit),
    residualNorm: Math.sqrt(unexplained) * yUnit,
    totalNorm: Math.sqrt(product(v, v)) * yUnit,
    rSquared: yLargest === 0 ? 1 : explained / (explained + unexplained),
    slopeError: n === 2 ? null : Math.sqrt(unexplained / spread / (n - 2)) * (yUnit / xUnit),
  };
}

/** Mean, and the deviations from it in units of about the largest. */
function centred(values: ArrayLike<number>) {
  const first = mean(values);
  const deviations = Float64Array.from(values, (value) => value - first);
  // a mean is rounded to its own last digit, which may be far above that of the deviations
  const lost = mean(deviations);
  return { centre: first + lost, ...inPowerOfTwo(deviations.map((deviation) => deviation - lost)) };
}

function product(a: Float64Array, b: Float64Array): number {
  return sum(a.map((value, i) => value * (b[i] as number)));
}
