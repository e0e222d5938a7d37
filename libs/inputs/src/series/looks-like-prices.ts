import { mean, standardDeviation } from '@quant/core/kernels';

const FEW = 3;
const MANY = 20;

/**
 * Whether values are more likely prices than returns: three or more that are all above 1, or 20 or more that are all
 * positive, not all the same, and whose mean exceeds ten times their standard deviation. Equal small values are interest.
 *
 * @param values  finite
 * @example
 * looksLikePrices([100.04, 101.2, 99.8]); // true
 * looksLikePrices([0.01, -0.02, 0.005]); // false
 */
export function looksLikePrices(values: readonly number[]): boolean {
  if (values.length >= FEW && values.every((value) => value > 1)) return true;
  if (values.length < MANY || !values.every((value) => value > 0)) return false;
  if (values.every((value) => value === values[0])) return false;
  return mean(values) > 10 * standardDeviation(values);
}
