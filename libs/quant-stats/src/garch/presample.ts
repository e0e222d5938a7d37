/** The variance before the first return, and how it moves with the mean. */
export interface Presample {
  /** (1/n)·Σ(x − μ)² */
  readonly v: number;
  /** dv/dμ */
  readonly slope: number;
}

/** Mean square of the residuals around μ. */
export function presample(values: Float64Array, mu: number): Presample {
  let total = 0;
  let squares = 0;
  for (const value of values) {
    total += value - mu;
    squares += (value - mu) ** 2;
  }
  return { v: squares / values.length, slope: (-2 * total) / values.length };
}
