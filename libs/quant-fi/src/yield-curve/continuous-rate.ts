/**
 * The continuously compounded rate that comes to the same as a nominal rate r compounded m times a year, m·ln(1 + r/m).
 *
 * Preconditions, unchecked: r > −m; m ≥ 1 or Infinity.
 */
export function continuousRate(nominal: number, periods: number): number {
  return periods === Infinity ? nominal : periods * Math.log1p(nominal / periods);
}

/**
 * The nominal rate compounded m times a year that comes to the same as g compounded continuously, m·(e^(g/m) − 1): the inverse
 * of `continuousRate`. Beyond the range of doubles the answer is Infinity.
 *
 * Preconditions, unchecked: m ≥ 1 or Infinity.
 */
export function nominalRate(continuous: number, periods: number): number {
  return periods === Infinity ? continuous : periods * Math.expm1(continuous / periods);
}
