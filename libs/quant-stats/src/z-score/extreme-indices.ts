/** A z-score nearer to the threshold than this share of it equals it: z of 0.3 in 0.1, 0.2, 0.3 is 1, not 1 + 1e-16. */
const EQUALITY = 1e-12;

/** Indices, counted from `first`, of the z-scores that are beyond the threshold on either side; null is not. */
export function extremeIndices(zScores: readonly (number | null)[], threshold: number, first: number): number[] {
  const limit = threshold * (1 + EQUALITY);
  return zScores.flatMap((z, i) => (z !== null && Math.abs(z) > limit ? [first + i] : []));
}
