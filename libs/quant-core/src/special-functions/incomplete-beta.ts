import { betaFraction } from './beta-fraction';
import { betaIntegral } from './beta-integral';
import { type BetaPoint } from './beta-point';
import { smallShapeComplement } from './small-shape-complement';

/** From here on, and up to three standard deviations below the mean, the integral costs less than the continued fraction. */
const INTEGRAL_FROM = 10_000;

/** Below this shape most of the probability lies below the mean: one minus it would leave few digits. */
const SMALL_SHAPE = 0.3;

/**
 * Regularised incomplete beta function I_x(a, b): the probability that a beta variable with shapes a and b is at most x.
 *
 * The probability above x is the same function of the mirrored point: I_y(b, a). Neither is one minus a probability close to
 * one.
 *
 * Preconditions, unchecked: a, b in the range of shapes; the point belongs to them.
 *
 * @remarks Cost: bounded: at most some 200 terms of a continued fraction, or 32 nodes of an integral.
 */
export function incompleteBeta({ x, y, excess, power }: BetaPoint, a: number, b: number): number {
  // x ≤ (a + 1)/(a + b + 2), where the continued fraction converges fast
  if (excess <= 1 - 2 * x) return belowMean(x, y, excess, power, a, b);
  if (b < SMALL_SHAPE) return smallShapeComplement(b, a, y);
  return 1 - belowMean(y, x, -excess, power, b, a);
}

function belowMean(x: number, y: number, excess: number, power: number, a: number, b: number): number {
  const isNearMean = excess * excess < 9 * (a / (a + b)) * b;
  const evaluate = isNearMean && Math.min(a, b) >= INTEGRAL_FROM ? betaIntegral : betaFraction;
  return power * evaluate(a, b, x, y, excess);
}
