import { type MarketObserver } from '@quant/market-data';
import { type ThreadObserver } from '@quant/operations/threads';
import { type RunnerObserver } from '@quant/watch';
import { watchMetrics } from '@quant/watch/metrics';
import { type PaymentMeter } from '@quant/x402';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { type GateObserver } from '../gate/gate-observer';
import { threadMetrics } from './thread-metrics';
import { type ToolMeter, toolMetrics } from './tool-metrics';
import { type Overload } from '../load/load-monitor';

/** Everything that is counted. No label ever holds an address, a payer, a token or anything that a client chose. */
export interface Metrics {
  /** A request is under way; call the answer when it is over. */
  readonly requestBegins: () => (request: FinishedRequest) => void;
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
  readonly exposition: (
    format: 'prometheus' | 'openmetrics',
    reader: MetricsReader,
  ) => Promise<{ contentType: string; body: string }>;
}

/** Who reads the metrics: whoever can reach the service, or its operator alone, who is also told what it earns. */
export type MetricsReader = 'public' | 'operator';

type CountMonitors = Parameters<typeof watchMetrics>[1];

/** A request that is over. */
interface FinishedRequest {
  /** The documented path, or `other`. */
  readonly endpoint: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MICRO_PER_USDC = 1e6;

/** For operators alone. */
const REVENUE = 'payments_settled_usdc_total';

/** @param version  version of the document */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `qcs_${name}`, help, labelNames, registers });
  aboutTheProcess(registry, version);

  const requests = counter('http_requests_total', 'Requests answered', 'endpoint', 'method', 'status');
  const seconds = new Histogram({
    name: 'qcs_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['endpoint'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const inFlight = new Gauge({ name: 'qcs_http_requests_in_flight', help: 'Requests under way', registers });
  const refused = counter('validation_errors_total', 'Requests refused by validation', 'endpoint');
  const freeCalls = counter('free_calls_total', 'Free calls granted', 'bucket');
  const offers = counter('payment_required_total', 'Answers with status 402, refused payments included', 'endpoint');
  const settled = counter('payments_settled_total', 'Payments settled', 'network');
  const earned = counter(REVENUE, 'USDC settled', 'network');
  const failures = counter('payment_failures_total', 'Payments that bought nothing', 'reason');
  const items = counter('batch_items_total', 'Calls inside batches', 'status');
  const shed = counter('shed_calls_total', 'Expensive calls refused under load', 'reason');

  const upstream = counter('upstream_requests_total', 'Requests to exchanges', 'source', 'outcome');
  const cacheHits = counter('live_cache_hits_total', 'Live answers found in the cache', 'kind');

  let countMonitors: CountMonitors = () => Promise.resolve([]);
  const runner = watchMetrics(registry, () => countMonitors());

  return {
    requestBegins: () => {
      inFlight.inc();
      return ({ endpoint, method, status, seconds: duration }) => {
        inFlight.dec();
        requests.inc({ endpoint, method, status });
        seconds.observe({ endpoint }, duration);
        if (status === 422) refused.inc({ endpoint });
      };
    },
    gate: {
      freeCall: (bucket) => {
        freeCalls.inc({ bucket });
      },
      paymentRequired: (endpoint) => {
        offers.inc({ endpoint });
      },
    },
    payments: {
      settled: (network, amount) => {
        settled.inc({ network });
        earned.inc({ network }, Number(amount) / MICRO_PER_USDC);
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
    threads: threadMetrics(registry),
    tools: toolMetrics(registry),
    countMonitors: (count) => void (countMonitors = count),
    exposition: async (format, reader) => {
      const source = selection(registry, format, reader);
      return { contentType: source.contentType, body: await source.metrics() };
    },
  };
}

/** Its version, and what Node.js says of it. */
function aboutTheProcess(registry: Registry, version: string): void {
  const labelNames = ['version'];
  const build = new Gauge({
    name: 'qcs_build_info',
    help: 'Version of the service',
    labelNames,
    registers: [registry],
  });
  build.set({ version }, 1);
  collectDefaultMetrics({ register: registry });
}

/** The metrics for a reader in a format; which one a registry writes is a property of the registry. */
function selection(registry: Registry, format: 'prometheus' | 'openmetrics', reader: MetricsReader) {
  const selected = new Registry<OpenMetricsContentType>();
  if (format === 'openmetrics') selected.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  for (const metric of registry.getMetricsAsArray())
    if (reader === 'operator' || metric.name !== `qcs_${REVENUE}`) selected.registerMetric(metric as never);
  return selected;
}
