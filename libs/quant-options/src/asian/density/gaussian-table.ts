/** e^(−k₂·o²/2) and e^(−k₂·o) at the offsets o = −½ … ½ from a node, in spacings. */
export interface GaussianTable {
  /** (spacing/standard deviation)². */
  readonly k2: number;
  readonly middle: Float64Array;
  readonly tilt: Float64Array;
}

export const ENTRIES_PER_SPACING = 64;
/** Index of the entry for o = 0. */
export const HALF = ENTRIES_PER_SPACING / 2;

export function gaussianTable(k2: number): GaussianTable {
  const middle = new Float64Array(ENTRIES_PER_SPACING + 1);
  const tilt = new Float64Array(ENTRIES_PER_SPACING + 1);
  for (let i = -HALF; i <= HALF; i++) {
    const offset = i / ENTRIES_PER_SPACING;
    middle[i + HALF] = Math.exp(-0.5 * k2 * offset * offset);
    tilt[i + HALF] = Math.exp(-k2 * offset);
  }
  return { k2, middle, tilt };
}
