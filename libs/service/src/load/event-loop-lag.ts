import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How late the event loop is. */
export interface EventLoopLag {
  readonly start: () => void;
  readonly stop: () => void;
  /**
   * Since this was last asked: how late the latest hundredth of its turns were [ms], and how much of the time it worked
   * [0–1].
   */
  readonly sinceLast: () => { readonly p99Ms: number; readonly utilization: number };
}

/** The lag is sampled so often: a hundred samples a second cost a ten-thousandth of a processor. */
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

export function eventLoopLag(): EventLoopLag {
  const intervals = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return {
    start: () => {
      before = performance.eventLoopUtilization();
      intervals.reset();
      intervals.enable();
    },
    stop: () => {
      intervals.disable();
    },
    sinceLast: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      // what is recorded is the time from one sample to the next
      const p99Ms = Math.max(0, intervals.percentile(99) / NANOSECONDS - RESOLUTION_MS);
      before = now;
      intervals.reset();
      return { p99Ms, utilization };
    },
  };
}
