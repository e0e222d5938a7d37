/**
 * Most lagged differences that are tried in a unit-root test of n observations: Schwert's rule, with enough rows left.
 *
 * @see Schwert (1989), "Tests for unit roots: a Monte Carlo investigation", Journal of Business & Economic
 *   Statistics 7, 147–159
 */
export function maxLagOf(n: number): number {
  return Math.min(Math.ceil(12 * Math.sqrt(Math.sqrt(n / 100))), Math.floor(n / 4));
}
