/**
 * Largest of the last `period` values, one value after the other, in O(1) a value for every period.
 *
 * A window lies across two neighbouring blocks of `period` values: its maximum is the larger of that of the end of the
 * first and that of the start of the second.
 *
 * Memory: period doubles.
 *
 * @see van Herk (1992), Pattern Recognition Letters 13, 517–521; Gil & Werman (1993), IEEE PAMI 15, 504–507.
 */
export class RollingMaximum {
  /** Values of the block that is being filled; behind them, maxima from each place of the block before to its end. */
  private readonly tails: Float64Array;
  private at = 0;
  private head = -Infinity;

  /** Precondition, unchecked: a whole number ≥ 1. */
  constructor(private readonly period: number) {
    this.tails = new Float64Array(period).fill(NaN);
  }

  /** The maximum with one more value; NaN for fewer than `period` values. */
  push(value: number): number {
    const { tails, at } = this;
    const head = value > this.head ? value : this.head;
    tails[at] = value;
    const next = at + 1;
    if (next === this.period) return this.turn(head);
    this.head = head;
    this.at = next;
    const tail = tails[next] as number;
    // passes on NaN before the first complete window
    return head > tail ? head : tail;
  }

  private turn(full: number): number {
    const { tails } = this;
    for (let k = tails.length - 2; k >= 0; k--) {
      const later = tails[k + 1] as number;
      if (later > (tails[k] as number)) tails[k] = later;
    }
    this.at = 0;
    this.head = -Infinity;
    return full;
  }
}

/** Smallest of the last `period` values: the maximum of the opposite numbers. Memory: period doubles. */
export class RollingMinimum {
  private readonly opposite: RollingMaximum;

  /** Precondition, unchecked: a whole number ≥ 1. */
  constructor(period: number) {
    this.opposite = new RollingMaximum(period);
  }

  /** The minimum with one more value; NaN for fewer than `period` values. */
  push(value: number): number {
    return -this.opposite.push(-value);
  }
}
