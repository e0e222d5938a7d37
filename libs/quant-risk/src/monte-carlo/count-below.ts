/**
 * How many values are below an edge.
 *
 * @param sorted  least first
 */
export function countBelow(sorted: Float64Array, edge: number): number {
  let count = 0;
  while (count < sorted.length && (sorted[count] as number) < edge) count++;
  return count;
}
