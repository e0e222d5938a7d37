import { RollingMaximum } from '@quant/core/kernels';

/** Deviations up to this share of the largest value of a window are rounding. */
const RESOLUTION = 1e-12;

/** Tells deviations from rounding, window by window: by the largest |x| of each [n]. Cost: O(n) for every window. */
export class RollingResolution {
  private readonly largest: Float64Array;

  /** Preconditions, unchecked: finite values, 1 ≤ window ≤ n. */
  constructor(values: Float64Array, window: number) {
    const maximum = new RollingMaximum(window);
    this.largest = new Float64Array(values.length);
    for (let i = 0; i < values.length; i++) this.largest[i] = maximum.push(Math.abs(values[i] as number));
  }

  /** The deviation of the window that ends at an index, exactly 0 if it is within rounding. */
  resolved(deviation: number, end: number): number {
    return deviation <= RESOLUTION * (this.largest[end] as number) ? 0 : deviation;
  }
}
