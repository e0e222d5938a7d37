/**
 * The rate compounded m times a year that comes to the same as g compounded continuously, m·(e^(g/m) − 1): the inverse of
 * `continuousRate`. Beyond the range of doubles the answer is Infinity.
 *
 * Preconditions, unchecked: m ≥ 1 or Infinity.
 */
export function compoundedRate(continuous: number, periods: number): number {
  return periods === Infinity ? continuous : periods * Math.expm1(continuous / periods);
}
