import { isCapacityError, type ThreadObserver } from '@quant/operations/threads';
import { type MetricFamilies } from '@quant/service';

const BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS_PER_SECOND = 1000;

/** Counts the calculations on threads. */
export function threadMetrics({ counter, gauge, histogram }: MetricFamilies): ThreadObserver {
  const outcomes = counter('calculations_total', 'Calculations on threads', ['lane', 'outcome']);
  const byLane = (name: string, help: string) => histogram(name, help, BUCKETS_SECONDS, ['lane']);
  const waited = byLane('calculation_wait_seconds', 'Time that calculations waited for a thread');
  const took = byLane('calculation_duration_seconds', 'Time that calculations took a thread');

  let lanes: Parameters<ThreadObserver['lanes']>[0] | undefined;
  gauge('calculations_waiting_seconds', 'Estimated time of the calculations that wait for a thread', {
    labelNames: ['lane'],
    collect: (backlog) => {
      for (const [lane, { waitingMs }] of Object.entries(lanes?.() ?? {}))
        backlog.set({ lane }, waitingMs / MS_PER_SECOND);
    },
  });

  return {
    lanes: (state) => {
      lanes = state;
    },
    finished: (lane, { waitedMs, tookMs }) => {
      outcomes.inc({ lane, outcome: 'done' });
      waited.observe({ lane }, waitedMs / MS_PER_SECOND);
      took.observe({ lane }, tookMs / MS_PER_SECOND);
    },
    failed: (lane, error) => {
      const outcome = isCapacityError(error) ? error.code : 'failed';
      if (lane) outcomes.inc({ lane, outcome });
    },
  };
}
