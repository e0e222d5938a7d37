import { type MarketObserver } from '@quant/market-data';
import { metricFamilies, type MetricFamilies, type ReadMetrics } from '@quant/service';
import { type RunnerObserver, watchMetrics, type WatchStore } from '@quant/watch';

/** Everything that is counted. No label ever holds a monitor, an address or anything else that a client chose. */
export interface WorkerMetrics {
  readonly runner: RunnerObserver;
  readonly market: MarketObserver;
  /** Makes the metric families of components that open later. */
  readonly families: MetricFamilies;
  readonly exposition: ReadMetrics;
}

/**
 * Metrics of a worker: the `qcs_watch_*` families, those of the market data, and the process's own.
 *
 * @param store  asked for the number of monitors at every collection
 */
export function createWorkerMetrics(version: string, store: Pick<WatchStore, 'counts'>): WorkerMetrics {
  const families = metricFamilies('qcs_', version);
  const runner = watchMetrics(families, () => store.counts());
  const requests = families.counter('upstream_requests_total', 'Requests to sources of market data', [
    'source',
    'outcome',
  ]);
  return {
    runner,
    market: {
      upstreamRequest: (source, outcome) => {
        requests.inc({ source, outcome });
      },
    },
    families,
    exposition: (format) => families.exposition(format),
  };
}
