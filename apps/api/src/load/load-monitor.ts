import { eventLoopLag, type EventLoopLag, memoryLimit } from '@quant/service';
import { HttpError } from '../errors/http-error';

/** A scarce resource. */
export type Overload = 'event_loop' | 'memory';

/** Watches whether the process keeps up, and refuses expensive calls while it does not. Cheap ones are never asked about. */
export interface LoadMonitor {
  /** The scarce resource of the last second; undefined: nothing. */
  readonly overload: () => Overload | undefined;
  /** @throws HttpError  503 `overloaded`, while there is too little of something */
  readonly admitExpensive: () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

interface Parts {
  /** Share of the memory limit that may be used. */
  readonly memoryShare: number;
  /** An expensive call was refused. */
  readonly onShed?: (reason: Overload) => void;
  readonly lag?: EventLoopLag;
  /** Bytes that all threads of the process keep in memory. */
  readonly memoryUsed?: () => number;
  /** Bytes that the process may keep. */
  readonly limit?: number;
  /** Calls back every second, until what it returns is called. */
  readonly everySecond?: (callback: () => void) => () => void;
}

/** Longest accepted delay of the event loop at the 99th percentile. */
const LONGEST_LAG_MS = 100;

/**
 * A loop that is late and yet waits half of the time does not have too much to do: the processor is busy with others, or one
 * single piece of work was long. To refuse calls would change neither.
 */
const LEAST_UTILIZATION = 0.5;

/** Expensive calls are admitted again only well below the bound, so that they do not flap around it. */
const RECOVERED_LAG_MS = LONGEST_LAG_MS / 2;
const RECOVERED_MEMORY = 0.95;

/** @returns a monitor that admits everything until it is started */
export function createLoadMonitor({
  memoryShare,
  onShed,
  lag = eventLoopLag(),
  memoryUsed = () => process.memoryUsage.rss(),
  limit = memoryLimit(),
  everySecond = eachSecond,
}: Parts): LoadMonitor {
  const mostMemory = memoryShare * limit;
  let isLate = false;
  let isLarge = false;
  let end: (() => void) | undefined;

  const judge = (): void => {
    const { p99Ms, utilization } = lag.sinceLast();
    isLate = isLate ? p99Ms > RECOVERED_LAG_MS : p99Ms > LONGEST_LAG_MS && utilization >= LEAST_UTILIZATION;
    isLarge = memoryUsed() > (isLarge ? RECOVERED_MEMORY * mostMemory : mostMemory);
  };
  const overload = (): Overload | undefined => {
    if (isLate) return 'event_loop';
    return isLarge ? 'memory' : undefined;
  };
  return {
    overload,
    admitExpensive: () => {
      const reason = overload();
      if (reason === undefined) return;
      onShed?.(reason);
      throw new HttpError(503, 'overloaded', DETAILS[reason], { 'Retry-After': RETRY_AFTER_SECONDS });
    },
    start: () => {
      if (end) return;
      lag.start();
      end = everySecond(judge);
    },
    stop: () => {
      end?.();
      end = undefined;
      lag.stop();
      isLate = isLarge = false;
    },
  };
}

const RETRY_AFTER_SECONDS = '2';

const DETAILS: Readonly<Record<Overload, string>> = {
  event_loop: 'The service is too busy for expensive calls',
  memory: 'The service has too little memory for expensive calls',
};

function eachSecond(callback: () => void): () => void {
  const timer = setInterval(callback, 1000).unref();
  return () => {
    clearInterval(timer);
  };
}
