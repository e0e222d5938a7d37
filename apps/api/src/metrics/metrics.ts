import { type MarketObserver } from '@quant/market-data';
import { type ThreadObserver } from '@quant/operations/threads';
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
import { threadMetrics } from './thread-metrics';
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
  /** Where the number of monitors is asked, at every collection. */
  readonly countMonitors: (count: CountMonitors) => void;
  /** The text exposition, and its media type. */
  readonly exposition: (format: ExpositionFormat, reader: MetricsReader) => Promise<Exposition>;
}

/** Who reads the metrics: whoever can reach the service, or its operator alone, who is also told what it earns. */
type MetricsReader = 'public' | 'operator';

type CountMonitors = Parameters<typeof watchMetrics>[1];

/** Of the names of all metrics of ours. */
const PREFIX = 'qcs_';

/**
 * @param version  version of the document
 * @param seat     where several processes serve, the metrics that are read are those of all
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
    exposition: (format, reader) => read(format, reader === 'operator' ? [] : [REVENUE]),
  };
}

/**
 * A counter with one label of few values, for what happens with every call: it counts in plain numbers, which the family reads
 * when it is read itself.
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
