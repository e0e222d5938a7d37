import { sumError } from '@quant/core/kernels';

/**
 * Sum of the last `period` values with the weights 1, 2, … period, the newest the heaviest; O(1) a value.
 *
 * As in RollingSum a window lies across two blocks, whose parts are built by addition alone. With k values of the new
 * block, H their plain sum and P theirs with the weights 1 … k, and T the sum of the rest of the block before with the
 * weights 1 … period − k, the window has P + (period − k)·H + T. The T of all k come from one pass: T_k = T_{k+1} + the
 * plain sum from k on.
 *
 * Memory: 2 · period doubles.
 */
export class RollingWeightedSum {
  /** Values of the block that is being filled; behind them, T of the block before. */
  private readonly tails: Float64Array;
  private readonly errors: Float64Array;
  private at = 0;
  private plain = 0;
  private plainError = 0;
  private rising = 0;
  private risingError = 0;

  /** Precondition, unchecked: a whole number ≥ 1. */
  constructor(private readonly period: number) {
    this.tails = new Float64Array(period).fill(NaN);
    this.errors = new Float64Array(period);
  }

  /** The sum with one more value; NaN for fewer than `period` values. Precondition, unchecked: a finite value. */
  push(value: number): number {
    const { tails, at, period } = this;
    const count = at + 1;
    const plain = this.plain + value;
    this.plainError += sumError(this.plain, value, plain);
    this.plain = plain;
    const term = count * value;
    const rising = this.rising + term;
    this.risingError += sumError(this.rising, term, rising);
    this.rising = rising;
    tails[at] = value;
    if (count === period) return this.turn();
    this.at = count;
    const lift = (period - count) * (plain + this.plainError);
    return rising + lift + (tails[count] as number) + (this.risingError + (this.errors[count] as number));
  }

  private turn(): number {
    const { tails, errors } = this;
    const full = this.rising + this.risingError;
    let [plain, plainError, tail, error] = [0, 0, 0, 0];
    for (let k = tails.length - 1; k >= 0; k--) {
      const value = tails[k] as number;
      const nextPlain = plain + value;
      plainError += sumError(plain, value, nextPlain);
      plain = nextPlain;
      const next = tail + plain;
      error += sumError(tail, plain, next) + plainError;
      tails[k] = tail = next;
      errors[k] = error;
    }
    this.at = this.plain = this.plainError = this.rising = this.risingError = 0;
    return full;
  }
}
