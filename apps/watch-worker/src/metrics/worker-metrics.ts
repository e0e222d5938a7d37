import { type MarketObserver } from '@quant/market-data';
import { type RunnerObserver, type WatchStore } from '@quant/watch';
import { watchMetrics } from '@quant/watch/metrics';
import { collectDefaultMetrics, Counter, Gauge, type OpenMetricsContentType, Registry } from 'prom-client';

/** Everything that is counted. No label ever holds a monitor, an address or anything else that a client chose. */
export interface WorkerMetrics {
  readonly runner: RunnerObserver;
  readonly market: MarketObserver;
  /** The text exposition, and its media type. */
  readonly exposition: (format: 'prometheus' | 'openmetrics') => Promise<{ contentType: string; body: string }>;
}

/**
 * Metrics of a worker: the `qcs_watch_*` families, those of the market data, and the process's own.
 *
 * @param store  asked for the number of monitors at every collection
 */
export function createWorkerMetrics(version: string, store: Pick<WatchStore, 'counts'>): WorkerMetrics {
  const registry = new Registry();
  const registers = [registry];
  const build = new Gauge({
    name: 'qcs_build_info',
    help: 'Version of the service',
    labelNames: ['version'],
    registers,
  });
  build.set({ version }, 1);
  collectDefaultMetrics({ register: registry });
  return {
    runner: watchMetrics(registry, () => store.counts()),
    market: marketObserver(registry),
    exposition: async (format) => {
      const source = format === 'openmetrics' ? openMetricsOf(registry) : registry;
      return { contentType: source.contentType, body: await source.metrics() };
    },
  };
}

function marketObserver(registry: Registry): MarketObserver {
  const requests = new Counter({
    name: 'qcs_upstream_requests_total',
    help: 'Requests to sources of market data',
    labelNames: ['source', 'outcome'],
    registers: [registry],
  });
  return {
    upstreamRequest: (source, outcome) => {
      requests.inc({ source, outcome });
    },
  };
}

/** The same metrics in the other format: which one a registry writes is a property of the registry. */
function openMetricsOf(registry: Registry): Registry<OpenMetricsContentType> {
  const other = new Registry<OpenMetricsContentType>();
  other.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  for (const metric of registry.getMetricsAsArray()) other.registerMetric(metric as never);
  return other;
}
