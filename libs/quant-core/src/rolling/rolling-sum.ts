import { sumError } from '../double-double/double-double';

/**
 * Sum of the last `period` values, one value after the other.
 *
 * A window lies across two neighbouring blocks of `period` values: its sum is that of the end of the first and the start
 * of the second, both built by addition alone. So nothing drifts, as a running sum does, no value outside the window
 * leaves a trace, and a value costs O(1) for every period. Rounding errors are collected and added at the end.
 *
 * Memory: 2 · period doubles.
 */
export class RollingSum {
  /** Values of the block that is being filled; behind them, sums from each place of the block before to its end. */
  private readonly tails: Float64Array;
  private readonly errors: Float64Array;
  private at = 0;
  private head = 0;
  private headError = 0;

  /** Precondition, unchecked: a whole number ≥ 1. */
  constructor(private readonly period: number) {
    // a window is complete only after the first block
    this.tails = new Float64Array(period).fill(NaN);
    this.errors = new Float64Array(period);
  }

  /** The sum with one more value; NaN for fewer than `period` values. Precondition, unchecked: a finite value. */
  push(value: number): number {
    const { tails, at } = this;
    const head = this.head + value;
    this.headError += sumError(this.head, value, head);
    this.head = head;
    tails[at] = value;
    const next = at + 1;
    if (next === this.period) return this.turn();
    this.at = next;
    return head + (tails[next] as number) + (this.headError + (this.errors[next] as number));
  }

  /** The block is full: its values become the sums from each of them to its end. */
  private turn(): number {
    const { tails, errors } = this;
    let tail = 0;
    let error = 0;
    for (let k = tails.length - 1; k >= 0; k--) {
      const value = tails[k] as number;
      const next = tail + value;
      error += sumError(tail, value, next);
      tails[k] = tail = next;
      errors[k] = error;
    }
    this.at = this.head = this.headError = 0;
    return tail + error;
  }
}
