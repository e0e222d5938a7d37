/**
 * The continuously compounded rate that comes to the same as r compounded m times a year, m·ln(1 + r/m).
 *
 * Preconditions, unchecked: r > −m; m ≥ 1 or Infinity.
 */
export function continuousRate(rate: number, periods: number): number {
  return periods === Infinity ? rate : periods * Math.log1p(rate / periods);
}
