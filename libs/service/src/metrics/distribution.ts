/** Histogram of one quantity. */
export class Distribution {
  /** Counts per bin: the first bound at or above the observation, and a last bin above all bounds. */
  readonly counts: number[];
  sum = 0;

  /** @param bounds  upper bounds of the bins, ascending */
  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let bin = 0;
    for (const bound of this.bounds) {
      if (value <= bound) break;
      bin++;
    }
    this.counts[bin] = (this.counts[bin] ?? 0) + 1;
    this.sum += value;
  }
}
