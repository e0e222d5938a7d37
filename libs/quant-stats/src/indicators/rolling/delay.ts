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
