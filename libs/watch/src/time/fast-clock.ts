import { type Clock } from './clock';

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
