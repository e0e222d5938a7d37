/** The result of a poll. */
export type Polled = 'ok' | 'failed' | 'ended';

export interface PollOptions {
  /** One poll. It must not throw. */
  readonly ask: () => Promise<Polled>;
  /** True while the page is hidden. */
  readonly isHidden: () => boolean;
  /** Calls back when that changes; returns how to stop it. */
  readonly onVisibility: (changed: () => void) => () => void;
}

const INTERVAL = 15_000;
const LONGEST_WAIT = 5 * 60_000;

/**
 * How long to wait for the next poll: after failures twice as long each time.
 *
 * @param failures  one after the other, up to now
 * @example
 * waitAfter(0); // 15000
 * waitAfter(2); // 60000
 */
export function waitAfter(failures: number): number {
  return Math.min(INTERVAL * 2 ** Math.min(failures, 10), LONGEST_WAIT);
}

/** A series of polls. */
export interface Polling {
  /** Polls now and then at the usual intervals. */
  readonly now: () => void;
  readonly stop: () => void;
}

/** Polls until a poll says `ended`. It pauses while the page is hidden and polls when the page returns. */
export function startPolling({ ask, isHidden, onVisibility }: PollOptions): Polling {
  let failures = 0;
  let isOver = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const poll = async (): Promise<void> => {
    clearTimeout(timer);
    if (isOver || isAsking || isHidden()) return;
    isAsking = true;
    const polled = await ask();
    isAsking = false;
    failures = polled === 'failed' ? failures + 1 : 0;
    if (polled === 'ended') stop();
    waitForNext();
  };
  const waitForNext = (): void => {
    if (!isOver) timer = setTimeout(now, waitAfter(failures));
  };
  const now = (): void => {
    void poll();
  };
  const stopListening = onVisibility(now);
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    stopListening();
  };
  now();
  return { now, stop };
}
