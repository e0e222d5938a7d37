import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Delay of the event loop. */
export interface EventLoopLag {
  readonly start: () => void;
  readonly stop: () => void;
  /** Figures since the last call: 99th percentile of the delay [ms], and the share of busy time [0–1]. */
  readonly sinceLast: () => { readonly p99Ms: number; readonly utilization: number };
}

/** Sampling interval: a hundred samples a second cost a ten-thousandth of a processor. */
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
      // the histogram records the time from one sample to the next
      const p99Ms = Math.max(0, intervals.percentile(99) / NANOSECONDS - RESOLUTION_MS);
      before = now;
      intervals.reset();
      return { p99Ms, utilization };
    },
  };
}
