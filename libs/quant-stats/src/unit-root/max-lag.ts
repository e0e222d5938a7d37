/**
 * Schwert's number of lagged differences for a unit-root test of n observations, ⌈12·(n/100)^¼⌉.
 *
 * @see Schwert (1989), "Tests for unit roots: a Monte Carlo investigation", Journal of Business & Economic
 *   Statistics 7, 147–159
 */
export function schwertLags(n: number): number {
  return Math.ceil(12 * Math.sqrt(Math.sqrt(n / 100)));
}

/** Most lagged differences that are tried in the test of the spread of a pair: with enough rows left. */
export function maxLagOf(n: number): number {
  return Math.min(schwertLags(n), Math.floor(n / 4));
}
