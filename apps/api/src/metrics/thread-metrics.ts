import { isCapacityError, type ThreadObserver } from '@quant/operations/threads';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS_PER_SECOND = 1000;

/** Counts the calculations on threads. */
export function threadMetrics(registry: Registry): ThreadObserver {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'qcs_calculations_total',
    help: 'Calculations on threads',
    labelNames: ['lane', 'outcome'],
    registers,
  });
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ['lane'], buckets: BUCKETS_SECONDS, registers });
  const waited = histogram('qcs_calculation_wait_seconds', 'Time that calculations waited for a thread');
  const took = histogram('qcs_calculation_duration_seconds', 'Time that calculations took a thread');

  let lanes: Parameters<ThreadObserver['lanes']>[0] | undefined;
  const backlog = new Gauge({
    name: 'qcs_calculations_waiting_seconds',
    help: 'Estimated time of the calculations that wait for a thread',
    labelNames: ['lane'],
    registers,
    collect: () => {
      for (const [lane, { waitingMs }] of Object.entries(lanes?.() ?? {})) {
        backlog.set({ lane }, waitingMs / MS_PER_SECOND);
      }
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
