/**
 * The window sizes of a rescaled-range analysis, four to an octave: ⌊least·2^(k/4) + ½⌋, k = 0, 1, 2 …, each once, in
 * ascending order up to the greatest. None when least > greatest.
 *
 * Preconditions, unchecked: integers, least ≥ 1.
 */
export function windowSizes(least: number, greatest: number): readonly number[] {
  const sizes: number[] = [];
  for (let k = 0; ; k++) {
    const size = Math.floor(least * 2 ** (k / 4) + 0.5);
    if (size > greatest) return sizes;
    if (size !== sizes.at(-1)) sizes.push(size);
  }
}
