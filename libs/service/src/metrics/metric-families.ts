import {
  type Aggregator,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import { type ReadDistributions, ReadHistogram } from './read-histogram';

/** Text formats of metrics. */
export type ExpositionFormat = 'prometheus' | 'openmetrics';

/** Metrics as text, and its media type. */
export interface Exposition {
  readonly contentType: string;
  readonly body: string;
}

/** A process's metrics as data, for another process that adds them up. */
export type MetricSnapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Options of a gauge. */
export interface GaugeOptions<Label extends string> {
  readonly labelNames?: readonly Label[];
  /** Sets the gauge when it is read. */
  readonly collect?: (gauge: Gauge<Label>) => void | Promise<void>;
  /** Aggregation of the gauge over several processes; default: the sum. */
  readonly together?: Aggregator;
}

/** Metric families with a common prefix, in creation order. */
export interface MetricFamilies {
  /** Prefix of every name, except those of Node.js. */
  readonly prefix: string;
  /** @param collect  sets the counter when it is read */
  readonly counter: <Label extends string = never>(
    name: string,
    help: string,
    labelNames?: readonly Label[],
    collect?: (counter: Counter<Label>) => void,
  ) => Counter<Label>;
  /** @param buckets  upper bounds */
  readonly histogram: <Label extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labelNames?: readonly Label[],
  ) => Histogram<Label>;
  /**
   * Histogram with external counts, for frequent observations.
   *
   * @param bounds  upper bounds of the bins of every distribution
   * @param read    called on every read of the metrics
   */
  readonly readHistogram: <Label extends string>(
    name: string,
    help: string,
    bounds: readonly number[],
    read: ReadDistributions<Label>,
  ) => void;
  readonly gauge: <Label extends string = never>(
    name: string,
    help: string,
    options?: GaugeOptions<Label>,
  ) => Gauge<Label>;
  /** @param hidden  family names to omit, without the prefix */
  readonly exposition: (format: ExpositionFormat, hidden?: readonly string[]) => Promise<Exposition>;
  readonly snapshot: () => Promise<MetricSnapshot>;
}

/**
 * Metrics of a process: `build_info` with the prefix, the Node.js process metrics, and the families added later.
 *
 * @param prefix   of every name, such as `qcs_`; names with `process_` and `nodejs_` have none
 * @param version  of the service
 * @example
 * const families = metricFamilies('shop_', '2.0.0');
 * families.counter('sales_total', 'Sales', ['product']).inc({ product: 'tea' }, 2);
 * const { body } = await families.exposition('prometheus');
 * body.includes('shop_sales_total{product="tea"} 2'); // true
 * body.includes('shop_build_info{version="2.0.0"} 1'); // true
 */
export function metricFamilies(prefix: string, version: string): MetricFamilies {
  const registry = new Registry();
  const registers = [registry];
  const families: MetricFamilies = {
    prefix,
    snapshot: () => registry.getMetricsAsJSON(),
    counter: (name, help, labelNames = [], collect) =>
      new Counter({
        ...{ name: prefix + name, help, labelNames, registers },
        ...(collect && {
          collect() {
            collect(this);
          },
        }),
      }),
    histogram: (name, help, buckets, labelNames = []) =>
      new Histogram({ name: prefix + name, help, labelNames, buckets: [...buckets], registers }),
    readHistogram: (name, help, bounds, read) => {
      registry.registerMetric(new ReadHistogram({ name: prefix + name, help, bounds }, read) as never);
    },
    gauge: (name, help, { labelNames = [], collect, together = 'sum' } = {}) =>
      new Gauge({
        ...{ name: prefix + name, help, labelNames, registers, aggregator: together },
        ...(collect && {
          collect() {
            return collect(this);
          },
        }),
      }),
    exposition: async (format, hidden = []) => {
      const source = selection(
        registry,
        format,
        hidden.map((name) => registry.getSingleMetric(prefix + name)),
      );
      return { contentType: source.contentType, body: await source.metrics() };
    },
  };
  families
    .gauge('build_info', 'Version of the service', { labelNames: ['version'], together: 'first' })
    .set({ version }, 1);
  collectDefaultMetrics({ register: registry });
  return families;
}

/** Copies metrics into a registry with the requested format, because the format is a property of the registry. */
function selection(registry: Registry, format: ExpositionFormat, hidden: readonly unknown[]) {
  const selected = new Registry<OpenMetricsContentType>();
  if (format === 'openmetrics') selected.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  for (const metric of registry.getMetricsAsArray())
    // compares objects, because a counter's name loses `_total` in OpenMetrics
    if (!hidden.includes(metric)) selected.registerMetric(metric as never);
  return selected;
}
