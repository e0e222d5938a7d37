/**
 * The last `period` values, oldest first and side by side in memory, for figures that need a pass over them.
 *
 * Values are appended to a buffer of twice the period; when it is full, the newest move to its start: O(1) a value.
 */
export class RollingWindow {
  readonly values: Float64Array;
  /** Index behind the newest value; the window starts `period` before it. */
  end = 0;

  /** Precondition, unchecked: a whole number ≥ 1. */
  constructor(private readonly period: number) {
    this.values = new Float64Array(2 * period);
  }

  push(value: number): void {
    const { values, period } = this;
    if (this.end === values.length) {
      values.copyWithin(0, period + 1);
      this.end = period - 1;
    }
    values[this.end++] = value;
  }
}

/** Gives each value back `bars` later. Memory: bars doubles. */
export class Delay {
  private readonly ring: Float64Array;
  private at = 0;

  /** Precondition, unchecked: a whole number ≥ 0. */
  constructor(bars: number) {
    this.ring = new Float64Array(bars).fill(NaN);
  }

  /** The value `bars` ago; NaN before that. */
  push(value: number): number {
    const { ring, at } = this;
    if (ring.length === 0) return value;
    const before = ring[at] as number;
    ring[at] = value;
    this.at = at + 1 === ring.length ? 0 : at + 1;
    return before;
  }
}
