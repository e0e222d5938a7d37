import { type DoubleDouble } from './double-double';
import { sumError } from './sum-error';

/**
 * The sum of two numbers of some 32 digits, right to some 2⁻¹⁰⁵ of the larger.
 *
 * @see Dekker (1971), "A floating-point technique for extending the available precision", Numer. Math. 18, 224–242: add2.
 * @example
 * doubleDoubleSum({ high: 1, low: 1e-20 }, { high: -1, low: 0 }).high; // 1e-20
 */
export function doubleDoubleSum(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const sum = x.high + y.high;
  const rest = sumError(x.high, y.high, sum) + (x.low + y.low);
  const high = sum + rest;
  return { high, low: rest - (high - sum) };
}
