import { erfcxOfPositive } from '../error-function/erfcx-kernel';
import { InvalidInputError } from '../errors/invalid-input-error';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { normalTail } from './cdf';

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
