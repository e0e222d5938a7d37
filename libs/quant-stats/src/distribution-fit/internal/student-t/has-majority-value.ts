/**
 * True where half or more of the values, sorted, are one and the same. Preconditions, unchecked: sorted, at least two.
 */
export function hasMajorityValue(sorted: Float64Array): boolean {
  const half = Math.ceil(sorted.length / 2);
  for (let i = 0; i + half <= sorted.length; i++) if (sorted[i] === sorted[i + half - 1]) return true;
  return false;
}
