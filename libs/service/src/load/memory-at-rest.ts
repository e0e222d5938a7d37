import { totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Interval of the checks. */
const EVERY_MS = 5000;

/** Share of busy time that makes a later collection worthwhile. */
const BUSY = 0.2;

/** Share of busy time below which a pause harms no request. */
const AT_REST = 0.02;

/** Consecutive idle checks before a collection. Fewer after the start, because a rush may be followed by the next. */
const LOOKS = { afterStart: 2, afterRush: 12 };

/** Replaceable parts, for tests. */
export interface MemoryAtRestOptions {
  /** Share of busy time of the event loop since the last call. */
  readonly utilization?: () => number;
  /** Runs garbage collection. */
  readonly collect?: () => void;
  readonly everyMs?: number;
}

/**
 * Releases memory to the system when the process is idle. After a start or a rush of requests, V8 keeps tens of megabytes until
 * memory runs short. This collects garbage once: ten seconds after the start, or one minute after a rush. The pause is some
 * tens of milliseconds, at a time with almost no requests. The price: V8 also drops compiled code and recompiles it during the
 * next tens of thousands of requests, so short idle periods do not trigger it. A process that was never busy never pauses.
 *
 * @returns stops the checks
 */
export function memoryAtRest({
  utilization = loopUtilization(),
  collect = collectGarbage,
  everyMs = EVERY_MS,
}: MemoryAtRestOptions = {}): () => void {
  let wasBusy = true; // the start counts as work
  let looks = LOOKS.afterStart;
  let quiet = 0;
  const look = (): void => {
    const share = utilization();
    wasBusy ||= share > BUSY;
    quiet = share > AT_REST ? 0 : quiet + 1;
    // V8 shrinks its young generation only after five seconds with few allocations
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

/** Utilization of the main thread since the last call. */
function loopUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** Contexts created after setting the flag have the function `gc`. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
}

/** Memory available to this process in bytes: the cgroup limit, or the machine's memory. */
export function memoryLimit(total = totalmem(), constrained = process.constrainedMemory()): number {
  // 0: no cgroup; a number above the machine's memory: no limit
  return constrained > 0 && constrained < total ? constrained : total;
}
