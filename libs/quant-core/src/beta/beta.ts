import { sumError } from '../double-double/double-double';
import { fQuantileBelow } from '../f-distribution/f-quantile-below';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { assertDensityInRange } from '../guards/assert-result-in-range';
import { PROBABILITY_BOUNDS, SHAPE_BOUNDS } from '../guards/bounds';
import { type BetaPoint, betaPointAt } from '../incomplete-beta/beta-point';
import { incompleteBeta, incompleteBetaAbove } from '../incomplete-beta/incomplete-beta';

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

/**
 * Probability that a beta variable is at most x: the regularised incomplete beta function.
 *
 * I_x(a, b) = (1/B(a, b)) · ∫₀^x t^(a−1)·(1 − t)^(b−1) dt for 0 < x < 1
 *
 * The upper tail is `betaSurvival`: never 1 − `betaCdf(x)`.
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @param a  first shape                   1e-6 … 1e15
 * @param b  second shape                  1e-6 … 1e15
 * @returns I_x(a, b), a probability       0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 0 for x ≤ 0, 1 for x ≥ 1.
 *          Accuracy: relative error ≤ 2e-14 over vectors/beta.json for values from 1e-300 on. Cost: bounded for all
 *          shapes: at most some 200 terms of a continued fraction, or 32 nodes of an integral.
 * @see Didonato & Morris (1992), "Algorithm 708", ACM Transactions on Mathematical Software 18, 360–373.
 * @example
 * betaCdf(0.25, 2, 3); // ≈ 0.26171875
 * betaCdf(1e-30, 2, 3); // ≈ 6e-60
 */
export function betaCdf(x: number, a: number, b: number): number {
  assertExtendedReal(x, 'x');
  assertBetaShapes(a, b);
  return betaBelow(x, a, b);
}

/** Probability that a beta variable is at most x. Preconditions, unchecked: a, b in the range of shapes. */
function betaBelow(x: number, a: number, b: number): number {
  if (x >= 1) return 1;
  if (x >= LEAST_PLACE) return incompleteBeta(betaPlace(x, a, b), a, b);
  return x <= 0 ? 0 : incompleteBeta(betaPlace(LEAST_PLACE, a, b), a, b) * Math.pow(x / LEAST_PLACE, a);
}

/**
 * Survival function of the beta distribution: the probability of exceeding x, accurate even far below the rounding of 1.
 *
 * 1 − I_x(a, b) = I_(1−x)(b, a)
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @param a  first shape                   1e-6 … 1e15
 * @param b  second shape                  1e-6 … 1e15
 * @returns 1 − I_x(a, b), a probability   0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 for x ≤ 0, 0 for x ≥ 1. Accuracy and cost: those of betaCdf.
 * @see Abramowitz & Stegun (1964), 26.5.2.
 * @example
 * betaSurvival(0.25, 2, 3); // ≈ 0.73828125
 * betaSurvival(0.999, 2, 30); // ≈ 3.097e-89
 */
export function betaSurvival(x: number, a: number, b: number): number {
  assertExtendedReal(x, 'x');
  assertBetaShapes(a, b);
  return betaAbove(x, a, b);
}

/** Probability that a beta variable exceeds x. Preconditions, unchecked: a, b in the range of shapes. */
function betaAbove(x: number, a: number, b: number): number {
  if (x >= 1) return 0;
  if (x >= LEAST_PLACE) return incompleteBetaAbove(betaPlace(x, a, b), a, b);
  if (x <= 0) return 1;
  // 1 − below·(x/L)^a = above + below·(1 − (x/L)^a)
  const edge = betaPlace(LEAST_PLACE, a, b);
  const lost = -Math.expm1(a * Math.log(x / LEAST_PLACE));
  return Math.min(1, incompleteBetaAbove(edge, a, b) + incompleteBeta(edge, a, b) * lost);
}

/**
 * Quantile of the beta distribution: the x below which a beta variable falls with probability p.
 *
 * x = I⁻¹(p; a, b)
 *
 * An upper quantile is `1 - betaQuantile(tail, b, a)`, where p = 1 − tail would round to 1.
 *
 * @param p  probability                   0 < p < 1
 * @param a  first shape                   1e-6 … 1e15
 * @param b  second shape                  1e-6 … 1e15
 * @returns I⁻¹(p; a, b)                   0 … 1; 0 or 1 where the double nearest to it is
 * @throws InvalidInputError  an argument is absent, not a number, not finite or out of bounds
 * @remarks Accuracy: relative error ≤ 2e-14 over vectors/beta.json, times the condition p/(x·f(x)) if above 1, as for small
 *          shapes; p must not be subnormal. Cost: two to nine incomplete beta functions, typically three.
 * @see Abramowitz & Stegun (1964), 26.5.22, for the start; Halley's method on the logarithm of the smaller tail.
 * @example
 * betaQuantile(0.26171875, 2, 3); // ≈ 0.25
 * betaQuantile(0, 2, 3); // throws INVALID_INPUT
 */
export function betaQuantile(p: number, a: number, b: number): number {
  assertNumber(p, 'p', PROBABILITY_BOUNDS);
  assertBetaShapes(a, b);
  // x/(1 − x) is a/b of the ratio of the F distribution; for p > ½ the complement is exact
  if (p <= 0.5) return 1 / (1 + b / a / fQuantileBelow(p, a, b));
  return 1 / (1 + (b / a) * fQuantileBelow(1 - p, b, a));
}

function assertBetaShapes(a: unknown, b: unknown): void {
  assertNumber(a, 'a', SHAPE_BOUNDS);
  assertNumber(b, 'b', SHAPE_BOUNDS);
}

/** Below it I_x(a, b) is a power of x to far more digits than a double has. */
const LEAST_PLACE = 1e-250;

/** The place x, exact, of the beta distribution with shapes a and b. Preconditions, unchecked: 1e-250 ≤ x < 1. */
function betaPlace(x: number, a: number, b: number): BetaPoint {
  const y = 1 - x;
  return betaPointAt(a, b, x, 0, y, sumError(1, -x, y));
}
