import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is asked how busy the process was. */
const EVERY_MS = 5000;

/** Share of its time that a process is busy for, after which there is something to give back. */
const BUSY = 0.2;

/** Share of its time below which nobody would notice a pause. */
const AT_REST = 0.02;

/** So many looks in a row find rest before memory is given back: a start comes once, and a rush may be followed by the next. */
const LOOKS = { afterStart: 2, afterRush: 12 };

/** What it is made of, for tests. */
export interface MemoryAtRestOptions {
  /** Share of its time that the event loop was busy for since the last question. */
  readonly utilization?: () => number;
  /** Frees what nothing refers to. */
  readonly collect?: () => void;
  readonly everyMs?: number;
}

/**
 * Gives memory back to the system when a process has come to rest. V8 keeps the room that a start or a rush of requests took, tens of
 * megabytes, until it is short of memory. Garbage is collected once, ten seconds after the start or a minute after a rush; the pause, some
 * tens of milliseconds, is at a time when next to nothing is asked. It has a price: V8 drops compiled code as well, and compiles it anew
 * during the next ten thousands of requests, which a process that rests for some seconds only does not pay. A process that is never
 * busy never pauses.
 *
 * @returns ends it
 */
export function memoryAtRest({
  utilization = loopUtilization(),
  collect = collectGarbage,
  everyMs = EVERY_MS,
}: MemoryAtRestOptions = {}): () => void {
  let wasBusy = true; // a start is work
  let looks = LOOKS.afterStart;
  let quiet = 0;
  const look = (): void => {
    const share = utilization();
    wasBusy ||= share > BUSY;
    quiet = share > AT_REST ? 0 : quiet + 1;
    // V8 shrinks its young generation only where little was allocated for five seconds
    if (!wasBusy || quiet < looks) return;
    wasBusy = false;
    looks = LOOKS.afterRush;
    collect();
  };
  const timer = setInterval(look, everyMs).unref();
  return () => {
    clearInterval(timer);
  };
}

/** Of the main thread, since the last call. */
function loopUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** The function `gc` exists in contexts that are made after the flag is set. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
}
