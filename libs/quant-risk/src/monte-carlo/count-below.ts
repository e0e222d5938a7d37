/** Without volatility all paths end at one value, which rounding alone would put on either side of a bound. */
const SLACK = 1e-12;

/**
 * How many values are below a bound by more than 1e-12 of it.
 *
 * @param sorted  least first
 */
export function countBelow(sorted: Float64Array, bound: number): number {
  const edge = bound * (1 - SLACK);
  let count = 0;
  while (count < sorted.length && (sorted[count] as number) < edge) count++;
  return count;
}
