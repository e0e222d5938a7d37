/** Length of the run of equal values at the end of rolling windows, to tell windows of equal values in O(1). */
export class EqualRun {
  private end = 0;
  private first = 0;

  /** Preconditions, unchecked: at least one value; window ≥ 1. */
  constructor(
    private readonly values: Float64Array,
    private readonly window: number,
  ) {}

  /** True if the window that ends at an index holds equal values. Precondition, unchecked: no index is below the one before. */
  isWindow(end: number): boolean {
    const { values } = this;
    for (let i = this.end + 1; i <= end; i++) if (values[i] !== values[i - 1]) this.first = i;
    this.end = end;
    return end - this.first >= this.window - 1;
  }
}
