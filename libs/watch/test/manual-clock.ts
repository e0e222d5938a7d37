import { type Clock } from '../src/time/clock';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Jumps ahead, like a clock that is set or a machine that slept. Sleeps that are due end. */
  readonly jump: (ms: number) => void;
  /** Sets the time without changing the duration of sleeps. */
  readonly set: (time: number) => void;
  /** Resolves when so many sleep, and go on sleeping. */
  readonly idle: (sleepers: number) => Promise<void>;
}

interface Sleeper {
  /** Rest of the sleep. */
  ms: number;
  readonly wake: () => void;
}

/** After this many event-loop turns without a change, all work is done. */
const QUIET_TURNS = 5;
const PATIENCE_MS = 10_000;

export function manualClock(start: number): ManualClock {
  let now = start;
  const sleepers = new Set<Sleeper>();
  const sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const wake = (): void => {
        sleepers.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = { ms, wake };
      sleepers.add(sleeper);
      if (signal.aborted) wake();
      else signal.addEventListener('abort', wake, { once: true });
    });
  return {
    now: () => now,
    sleep,
    jump: (ms) => {
      now += ms;
      for (const sleeper of [...sleepers]) {
        sleeper.ms -= ms;
        if (sleeper.ms <= 0) sleeper.wake();
      }
    },
    set: (time) => {
      now = time;
    },
    idle: async (count) => {
      const deadline = performance.now() + PATIENCE_MS;
      for (let quiet = 0; quiet < QUIET_TURNS; quiet = sleepers.size === count ? quiet + 1 : 0) {
        if (performance.now() > deadline) throw new Error(`${sleepers.size} sleep; expected ${count}`);
        // longer than a turn: a server on another thread answers in between
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
  };
}
