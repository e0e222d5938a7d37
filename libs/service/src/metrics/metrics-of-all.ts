import { AggregatorRegistry, Registry } from 'prom-client';
import { type Exposition, type ExpositionFormat, type MetricSnapshot } from './metric-families';

/**
 * The metrics of several processes as one: counters and histograms are added up, gauges as each says.
 *
 * @param hidden  names of families that are left out
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

/** Metrics that remain true of a process that has ended: counts, no momentary values. */
export function countsOf(snapshot: MetricSnapshot): MetricSnapshot {
  return snapshot.filter(({ type }) => COUNTS.has(String(type)));
}

const COUNTS = new Set(['counter', 'histogram']);

/** Several snapshots as one. */
export async function sumOf(snapshots: readonly MetricSnapshot[]): Promise<MetricSnapshot> {
  return aggregate(snapshots, Registry.PROMETHEUS_CONTENT_TYPE).getMetricsAsJSON();
}

function aggregate(snapshots: readonly MetricSnapshot[], contentType: string): Registry {
  // its types do not know of the second parameter
  const parameters = [snapshots, contentType] as unknown as [object[]];
  return AggregatorRegistry.aggregate(...parameters);
}
