import { extremes } from '@quant/core/kernels';

/** A series in another unit. */
export interface Rescaled {
  readonly values: Float64Array;
  /** The unit, a power of two. */
  readonly unit: number;
  /** Largest magnitude in this unit, about 1; 0 if all values are 0. */
  readonly largest: number;
}

/**
 * A series in units of a power of two near its largest magnitude, so that its squares neither overflow nor vanish. Only the
 * exponents of the numbers change.
 *
 * Preconditions, unchecked: finite values, at least one.
 */
export function inPowerOfTwo(values: ArrayLike<number>): Rescaled {
  const [least, greatest] = extremes(values);
  const magnitude = Math.max(-least, greatest);
  const unit = magnitude === 0 ? 1 : 2 ** Math.floor(Math.log2(magnitude));
  return { values: Float64Array.from(values, (value) => value / unit), unit, largest: magnitude / unit };
}
