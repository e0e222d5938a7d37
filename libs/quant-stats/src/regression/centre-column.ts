/** How a variable was made comparable: value = shift + unit·deviation, up to what {@link centringErrors} tells. */
export interface Centring {
  /** The mean up to the rounding of a plain sum; the value itself where there is only one. */
  readonly shift: number;
  /** A power of two that brings the largest deviation to 1 … 2. */
  readonly unit: number;
  /** Largest absolute value. */
  readonly largest: number;
}

/** Its reciprocal is still a double; smaller deviations stay below 1, and their squares far from underflow. */
const LEAST_UNIT = 2 ** -1000;

/**
 * Overwrites a variable by its deviations from its mean, in a unit that makes them of order 1.
 *
 * Preconditions, unchecked: finite values, |x| ≤ 1e15, at least one.
 */
export function centreColumn(values: Float64Array): Centring {
  let least = Infinity;
  let greatest = -Infinity;
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
    total += value;
  }
  // near the mean is good enough: every design has a constant. Between the extremes, where the sum may round out of them
  const shift = Math.min(greatest, Math.max(least, total / values.length));
  const unit = powerOfTwo(Math.max(greatest - shift, shift - least));
  const scale = 1 / unit;
  for (let i = 0; i < values.length; i++) values[i] = ((values[i] as number) - shift) * scale;
  return { shift, unit, largest: Math.max(Math.abs(least), Math.abs(greatest)) };
}

function powerOfTwo(size: number): number {
  return size === 0 ? 1 : Math.max(LEAST_UNIT, 2 ** Math.floor(Math.log2(size)));
}
