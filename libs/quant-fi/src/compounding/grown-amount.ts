/** The least double with all its digits. */
const LEAST_NORMAL = 2 ** -1022;

/**
 * Grows an amount by a factor given as its logarithm x, amount·eˣ. An amount of 0 stays 0, even for infinite growth.
 *
 * Preconditions, unchecked: amount finite, x not NaN. Beyond the range of doubles the answer is ±Infinity, or 0.
 */
export function grownAmount(amount: number, logGrowth: number): number {
  if (amount === 0) return 0;
  const growth = Math.exp(logGrowth);
  // + 0, here and below: a negative amount that underflows would leave −0
  if (growth >= LEAST_NORMAL && growth < Infinity) return amount * growth + 0;
  // the growth alone is beyond the range, the result may be within
  const half = Math.exp(logGrowth / 2);
  return amount * half * half + 0;
}
