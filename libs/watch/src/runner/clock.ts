/** The time, and waiting for it. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after so many milliseconds of this clock, or at once when the signal is aborted. Never rejects. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}
