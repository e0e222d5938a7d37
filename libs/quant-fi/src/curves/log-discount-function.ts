/** ln 1/D as a function of time, t ≥ 0. */
export interface LogDiscount {
  /** ln 1/D(t) */
  readonly value: (t: number) => number;
  /** Instantaneous forward rate, the slope of it. */
  readonly slope: (t: number) => number;
}
