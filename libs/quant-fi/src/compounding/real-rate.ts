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
