import { assertDensityInRange } from '../guards/assert-density-in-range';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { betaPlace, LEAST_PLACE } from './beta-place';
import { assertBetaShapes } from './inputs';

/**
 * Density of the beta distribution.
 *
 * f(x) = x^(a−1)·(1 − x)^(b−1) / B(a, b) for 0 < x < 1, and 0 outside
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @param a  first shape                   1e-6 … 1e15
 * @param b  second shape                  1e-6 … 1e15
 * @returns f(x)                           ≥ 0
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds; or the density at x is infinite (x
 *   = 0 with a < 1, x = 1 with b < 1) or exceeds the largest double
 * @remarks Limits: f(0) = b for a = 1, and 0 for a > 1; f(1) = a for b = 1, and 0 for b > 1. Accuracy: relative error ≤ 2e-14
 *          over vectors/beta.json, unless f is subnormal. Cost: two exponentials.
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities"; Abramowitz & Stegun (1964), 26.5.1.
 * @example
 * betaPdf(0.25, 2, 3); // ≈ 1.6875
 * betaPdf(0, 0.5, 3); // throws INVALID_INPUT
 */
export function betaPdf(x: number, a: number, b: number): number {
  assertExtendedReal(x, 'x');
  assertBetaShapes(a, b);
  if (x < 0 || x > 1) return 0;
  const density = densityWithin(x, a, b);
  assertDensityInRange(density, x);
  return density;
}

function densityWithin(x: number, a: number, b: number): number {
  if (x === 0) return densityAtEdge(a, b);
  if (x === 1) return densityAtEdge(b, a);
  const place = betaPlace(Math.max(x, LEAST_PLACE), a, b);
  const density = place.power / place.x / place.y;
  return x < LEAST_PLACE ? density * Math.pow(x / LEAST_PLACE, a - 1) : density;
}

function densityAtEdge(shape: number, otherShape: number): number {
  if (shape === 1) return otherShape;
  return shape < 1 ? Infinity : 0;
}
