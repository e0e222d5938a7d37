import { setTimeout as delay } from 'node:timers/promises';

/** The time, and waiting for it. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after so many milliseconds of this clock, or immediately when the signal is aborted. Never rejects. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Node takes a longer delay for one of a millisecond. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * The clock of this machine.
 *
 * @example
 * systemClock.now() > Date.UTC(2025, 0, 1); // true
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    // drops the reason of the abort: the caller checks the signal
    await delay(Math.min(Math.max(ms, 0), LONGEST_DELAY), undefined, { signal }).catch(() => undefined);
  },
};
