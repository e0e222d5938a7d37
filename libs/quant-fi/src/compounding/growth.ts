/**
 * Value of one unit at a rate r per period after n periods, (1 + r)ⁿ = e^(n·ln(1+r)); whole and fractional n alike.
 *
 * Preconditions, unchecked: rate > −1. Beyond the range of doubles the answer is Infinity or 0.
 */
export function growthFactor(rate: number, periods: number): number {
  return Math.exp(periods * Math.log1p(rate));
}

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

/**
 * 1 + r·T, by simple interest, without cancellation as r·T → −1.
 *
 * Preconditions, unchecked: rate > −1, 0 ≤ years ≤ 1.
 */
export function simpleGrowth(rate: number, years: number): number {
  return 1 - years + years * (1 + rate);
}

/**
 * ln(later/earlier), relatively accurate for levels that are near each other, too, given the change later/earlier − 1
 * from differences of rates: the levels themselves, such as 1 + r, have lost the digits that it is about.
 *
 * Preconditions, unchecked: later ≥ 0, earlier > 0, change = later/earlier − 1; −∞ for later = 0.
 */
export function logRatioByChange(change: number, later: number, earlier: number): number {
  // near −1 it is the change that has lost digits
  return change > -0.5 ? Math.log1p(change) : Math.log(later / earlier);
}

/**
 * Rate that is left of a nominal one after inflation, (1 + n)/(1 + p) − 1 = (n − p)/(1 + p).
 *
 * Preconditions, unchecked: inflation > −1, both decimal fractions over the same period.
 *
 * @see Fisher (1930), The Theory of Interest.
 */
export function realRate(nominal: number, inflation: number): number {
  return (nominal - inflation) / (1 + inflation);
}
