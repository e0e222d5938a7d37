import { AggregatorRegistry, Registry } from 'prom-client';
import { type Exposition, type ExpositionFormat, type MetricSnapshot } from './metric-families';

/**
 * Aggregates the metrics of several processes: adds counters and histograms, and gauges by their own rule.
 *
 * @param hidden  family names to omit
 */
export async function expositionOf(
  snapshots: readonly MetricSnapshot[],
  format: ExpositionFormat,
  hidden: readonly string[],
): Promise<Exposition> {
  const type = format === 'openmetrics' ? Registry.OPENMETRICS_CONTENT_TYPE : Registry.PROMETHEUS_CONTENT_TYPE;
  const shown = snapshots.map((snapshot) => snapshot.filter(({ name }) => !hidden.includes(name)));
  const all = aggregate(shown, type);
  return { contentType: all.contentType, body: await all.metrics() };
}

/** Metrics that stay true after a process has ended: counts, without gauges. */
export function countsOf(snapshot: MetricSnapshot): MetricSnapshot {
  return snapshot.filter(({ type }) => COUNTS.has(String(type)));
}

const COUNTS = new Set(['counter', 'histogram']);

/** Aggregates several snapshots. */
export async function sumOf(snapshots: readonly MetricSnapshot[]): Promise<MetricSnapshot> {
  return aggregate(snapshots, Registry.PROMETHEUS_CONTENT_TYPE).getMetricsAsJSON();
}

function aggregate(snapshots: readonly MetricSnapshot[], contentType: string): Registry {
  // the type declaration lacks the second parameter
  const parameters = [snapshots, contentType] as unknown as [object[]];
  return AggregatorRegistry.aggregate(...parameters);
}
