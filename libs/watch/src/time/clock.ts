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

/** Speed of a clock relative to another. */
export interface FastClockOptions {
  /** How many of its milliseconds pass in one of the other's, > 0. */
  readonly speed: number;
  /** A moment of the other clock, epoch milliseconds; default: now. Processes that share it share the time. */
  readonly origin?: number;
  /** Time of this clock at that moment; default: the same. */
  readonly start?: number;
}

/**
 * A clock that runs faster than another, for demonstrations and tests: a minute of it passes in a second at the speed
 * 60.
 *
 * @example
 * const clock = fastClock({ now: () => 1500, sleep: async () => undefined }, { speed: 60, origin: 1000, start: 0 });
 * clock.now(); // 30000
 */
export function fastClock(clock: Clock, { speed, origin = clock.now(), start = origin }: FastClockOptions): Clock {
  return {
    now: () => start + Math.floor((clock.now() - origin) * speed),
    // rounded up: who waits for a moment must not wake before it
    sleep: (ms, signal) => clock.sleep(Math.ceil(ms / speed), signal),
  };
}
