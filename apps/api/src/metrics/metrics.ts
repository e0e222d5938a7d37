import { type MarketObserver } from '@quant/market-data';
import { isCapacityError, type ThreadObserver } from '@quant/operations/threads';
import {
  ALONE,
  type Exposition,
  type ExpositionFormat,
  metricFamilies,
  type MetricFamilies,
  type Seat,
} from '@quant/service';
import { type RunnerObserver, watchMetrics } from '@quant/watch';
import { type PaymentMeter } from '@quant/x402';
import { type GateObserver } from '../commerce/gate/gate-observer';
import { type RequestMeter, requestMetrics } from './request-metrics';
import { REVENUE, revenueCounter } from './revenue-counter';
import { type ToolMeter, toolMetrics } from './tool-metrics';
import { type Overload } from '../load/load-monitor';

/** Everything that is counted. No label ever holds an address, a payer, a token or anything that a client chose. */
export interface Metrics {
  readonly requests: RequestMeter;
  readonly gate: Omit<GateObserver, 'countersFailed'>;
  readonly payments: PaymentMeter;
  readonly batchItem: (status: number) => void;
  /** An expensive call was refused, for want of time or memory. */
  readonly shedCall: (reason: Overload) => void;
  readonly market: Pick<MarketObserver, 'upstreamRequest' | 'cacheHit'>;
  readonly runner: RunnerObserver;
  readonly threads: ThreadObserver;
  readonly tools: ToolMeter;
  /** Sets the function that counts monitors, called at every collection. */
  readonly countMonitors: (count: CountMonitors) => void;
  /** Makes the metric families of components that open later. */
  readonly families: MetricFamilies;
  /** The text exposition, and its media type. */
  readonly exposition: (format: ExpositionFormat, reader: MetricsReader) => Promise<Exposition>;
}

/** Readers of the metrics: anyone who can reach the service, or only its operator, who also sees the revenue. */
type MetricsReader = 'public' | 'operator';

type CountMonitors = Parameters<typeof watchMetrics>[1];

/** Prefix of our metrics. */
const PREFIX = 'qcs_';

/**
 * @param version  version of the document
 * @param seat     with several processes, the metrics cover all of them
 */
export function createMetrics(version: string, seat: Pick<Seat, 'exposition'> = ALONE): Metrics {
  const families = metricFamilies(PREFIX, version);
  const { counter } = families;
  const read = seat.exposition(families);
  const requests = requestMetrics(families);
  const freeCall = tally(families, { name: 'free_calls_total', help: 'Free calls granted', label: 'bucket' });
  const offers = counter('payment_required_total', 'Answers with status 402, refused payments included', ['endpoint']);
  const settled = counter('payments_settled_total', 'Payments settled', ['network']);
  const earned = revenueCounter(families);
  const failures = counter('payment_failures_total', 'Payments that bought nothing', ['reason']);
  const items = counter('batch_items_total', 'Calls inside batches', ['status']);
  const shed = counter('shed_calls_total', 'Expensive calls refused under load', ['reason']);

  const upstream = counter('upstream_requests_total', 'Requests to exchanges', ['source', 'outcome']);
  const cacheHits = counter('live_cache_hits_total', 'Live answers found in the cache', ['kind']);

  let countMonitors: CountMonitors = () => Promise.resolve([]);
  const runner = watchMetrics(families, () => countMonitors());

  return {
    requests,
    gate: {
      freeCall,
      paymentRequired: (endpoint) => {
        offers.inc({ endpoint });
      },
    },
    payments: {
      settled: (network, amount) => {
        settled.inc({ network });
        earned(network, amount);
      },
      failed: (reason) => {
        failures.inc({ reason });
      },
    },
    batchItem: (status) => {
      items.inc({ status });
    },
    shedCall: (reason) => {
      shed.inc({ reason });
    },
    market: {
      upstreamRequest: (source, outcome) => {
        upstream.inc({ source, outcome });
      },
      cacheHit: (kind) => {
        cacheHits.inc({ kind });
      },
    },
    runner,
    threads: threadMetrics(families),
    tools: toolMetrics(families),
    countMonitors: (count) => void (countMonitors = count),
    families,
    exposition: (format, reader) => read(format, reader === 'operator' ? [] : [REVENUE]),
  };
}

/**
 * A counter for every call, with one label of few values. It counts in plain numbers, which the family reads on demand.
 *
 * @returns counts one more of a value of the label
 */
function tally(
  { counter }: Pick<MetricFamilies, 'counter'>,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
): (value: string) => void {
  const counts = new Map<string, number>();
  counter(name, help, [label], (family) => {
    family.reset();
    for (const [value, count] of counts) family.inc({ [label]: value }, count);
  });
  return (value) => {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  };
}

const BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS_PER_SECOND = 1000;

/** Counts the calculations on threads. */
function threadMetrics({ counter, gauge, histogram }: MetricFamilies): ThreadObserver {
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
