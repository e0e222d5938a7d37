/**
 * Indices at which a long curve is shown: equally spaced from 0, and the last one.
 *
 * Preconditions, unchecked: integers ≥ 1.
 *
 * @param last       last index of the curve
 * @param intervals  so many at most between the indices, the last of which may be shorter
 */
export function thinnedIndices(last: number, intervals: number): number[] {
  const stride = Math.ceil(last / intervals);
  const indices: number[] = [];
  for (let i = 0; i < last; i += stride) indices.push(i);
  indices.push(last);
  return indices;
}
