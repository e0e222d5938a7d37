import { erfcxOfPositive } from '../error-function/erfcx-kernel';
import { EXP_SQUARE_VANISHES, expMinusHalfSquare } from '../error-function/exp-square';
import { InvalidInputError } from '../errors/invalid-input-error';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { PROBABILITY_BOUNDS } from '../guards/bounds';
import { normalQuantileKernel } from './quantile-kernel';

const ONE_OVER_SQRT_TWO_PI = 0.3989422804014327;

/**
 * Density of the standard normal distribution.
 *
 * φ(x) = e^(−x²/2) / √(2π)
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @returns φ(x)                           [1/unit of x]
 * @throws InvalidInputError  x is absent, not a number, or NaN
 * @remarks Limits: φ(±Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-15 over vectors/normal.json; for |x| > 37.6 the value is subnormal and its
 *          error at most the smallest double, and for |x| > 38.6 it is 0. Cost: one exponential.
 * @see Abramowitz & Stegun (1964), 26.2.1.
 * @example
 * normalPdf(0); // ≈ 0.3989422804014327
 */
export function normalPdf(x: number): number {
  assertExtendedReal(x, 'x');
  return ONE_OVER_SQRT_TWO_PI * expMinusHalfSquare(Math.min(Math.abs(x), EXP_SQUARE_VANISHES));
}

/**
 * Probability that a standard normal variable is at most x.
 *
 * N(x) = ½ · erfc(−x/√2) = ½ · e^(−x²/2) · erfcx(−x/√2) for x < 0,  N(x) = 1 − N(−x) for x ≥ 0
 *
 * The upper tail is `normalCdf(-x)`: never 1 − `normalCdf(x)`, which has no correct digit left from x = 8.3 on.
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @returns N(x), a probability            0 … 1
 * @throws InvalidInputError  x is absent, not a number, or NaN
 * @remarks Limits: N(−Infinity) = 0, N(Infinity) = 1, N(0) = ½ exactly.
 *          Accuracy: relative error ≤ 1e-15 over vectors/normal.json, in the lower tail too; for x < −37.5 the value is
 *          subnormal and its error at most the smallest double, and for x < −38.5 it is 0. Cost: one exponential.
 * @see Abramowitz & Stegun (1964), 26.2.29.
 * @example
 * normalCdf(1.96); // ≈ 0.9750021048517795
 * normalCdf(-37); // ≈ 5.725571222524e-300
 */
export function normalCdf(x: number): number {
  assertExtendedReal(x, 'x');
  const tail = normalTail(Math.abs(x));
  return x < 0 ? tail : 1 - tail;
}

/** Probability beyond y. Precondition, unchecked: y ≥ 0. */
function normalTail(y: number): number {
  const near = Math.min(y, EXP_SQUARE_VANISHES);
  return 0.5 * expMinusHalfSquare(near) * erfcxOfPositive(near * Math.SQRT1_2);
}

/** The least argument: −x²/2 = −1.62e308, and the largest double is exceeded from −1.897e154 downwards. */
export const LOG_CDF_MIN = -1.8e154;

/**
 * Natural logarithm of the standard normal distribution function, where N(x) itself would underflow or round to 1.
 *
 * ln N(x) = −x²/2 + ln(½ · erfcx(−x/√2)) for x ≤ 0,  ln N(x) = ln(1 − N(−x)) for x > 0
 *
 * @param x  argument                      [dimensionless]  ≥ −1.8e154; Infinity allowed
 * @returns ln N(x)                        ≤ 0
 * @throws InvalidInputError  x is absent, not a number, NaN, or below −1.8e154, where the value exceeds the largest double
 * @remarks Limits: ln N(Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-15 over vectors/normal.json; for x > 37.5 the value is subnormal and its error
 *          at most the smallest double, and for x > 38.5 it is 0. Cost: one logarithm; one exponential more for x > 0.
 * @see Abramowitz & Stegun (1964), 26.2.29 and 7.1.3.
 * @example
 * normalLogCdf(-60); // ≈ -1805.01356068057
 * normalLogCdf(10); // ≈ -7.61985302416053e-24
 */
export function normalLogCdf(x: number): number {
  assertExtendedReal(x, 'x');
  // both terms are negative, so that nothing cancels
  if (x <= 0) return Math.log(0.5 * erfcxOfPositive(-x * Math.SQRT1_2)) - 0.5 * aboveLogCdfMin(x) * x;
  return Math.log1p(-normalTail(x)) + 0; // + 0 turns the limit −0 into 0
}

function aboveLogCdfMin(x: number): number {
  if (x >= LOG_CDF_MIN) return x;
  throw new InvalidInputError(['x'], 'greater_than_equal', `greater than or equal to ${LOG_CDF_MIN}`, x);
}

/**
 * Quantile of the standard normal distribution: the x below which a standard normal variable falls with probability p.
 *
 * x = N⁻¹(p)
 *
 * An upper quantile is `-normalQuantile(tail)`: it keeps its accuracy where p = 1 − tail would round to 1.
 *
 * @param p  probability                   0 < p < 1
 * @returns N⁻¹(p)                         −38.47 … 8.21 over all doubles
 * @throws InvalidInputError  p is absent, not a number, or not strictly between 0 and 1 (there the quantile is infinite)
 * @remarks Accuracy: relative error ≤ 1e-15 over vectors/normal.json. Cost: a rational; a logarithm and a square root
 *          more outside 0.075 … 0.925.
 * @see Wichura (1988), Algorithm AS 241, Applied Statistics 37, 477–484.
 * @example
 * normalQuantile(0.975); // ≈ 1.959963984540054
 * normalQuantile(0.5); // 0
 * normalQuantile(1); // throws INVALID_INPUT
 */
export function normalQuantile(p: number): number {
  // runs the full guard only for the error message, because simulations draw millions of quantiles
  if (!(typeof p === 'number' && p > 0 && p < 1)) assertNumber(p, 'p', PROBABILITY_BOUNDS);
  return normalQuantileKernel(p);
}
