/**
 * Number of bars since the largest of the last `period` values, 0 for the newest; of equal ones the newest counts.
 *
 * Blocks as in RollingMaximum, with the position of each maximum. Memory: 2 · period doubles.
 */
export class BarsSinceMaximum {
  private readonly tails: Float64Array;
  private readonly places: Float64Array;
  private at = 0;
  private isComplete = false;
  private head = -Infinity;
  private headPlace = 0;

  /** Precondition, unchecked: a whole number ≥ 1. */
  constructor(private readonly period: number) {
    this.tails = new Float64Array(period);
    this.places = new Float64Array(period);
  }

  /** The count with one more value; NaN for fewer than `period` values. */
  push(value: number): number {
    const { tails, at, period } = this;
    if (value >= this.head) {
      this.head = value;
      this.headPlace = at;
    }
    tails[at] = value;
    const next = at + 1;
    if (next === period) return this.turn();
    this.at = next;
    if (!this.isComplete) return NaN;
    if (this.head >= (tails[next] as number)) return at - this.headPlace;
    return at + period - (this.places[next] as number);
  }

  private turn(): number {
    const { tails, places, period } = this;
    places[period - 1] = period - 1;
    for (let k = period - 2; k >= 0; k--) {
      const later = tails[k + 1] as number;
      const isLater = later >= (tails[k] as number);
      if (isLater) tails[k] = later;
      places[k] = isLater ? (places[k + 1] as number) : k;
    }
    this.isComplete = true;
    this.at = 0;
    this.head = -Infinity;
    return period - 1 - (places[0] as number);
  }
}
