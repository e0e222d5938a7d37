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
