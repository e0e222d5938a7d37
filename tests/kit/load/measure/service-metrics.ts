/** Metrics of the service from /metrics. */
export interface ServiceMetrics {
  readonly heapBytes: number;
  /** The 99th percentile of the pauses between two samples of the event loop since the last reading [ms]. */
  readonly lagP99Ms: number;
  readonly handles: number;
  /** Requests answered by now, by status. */
  readonly byStatus: ReadonlyMap<string, number>;
}

const PATIENCE_MS = 10_000;
/** Interval between samples of the event loop; a pause of that length is no lag [ms]. */
const SAMPLING_MS = 10;

/** @throws Error  the service does not answer */
export async function serviceMetrics(url: string): Promise<ServiceMetrics> {
  const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url}/metrics answers ${response.status}`);
  return metricsIn(await response.text());
}

export function metricsIn(text: string): ServiceMetrics {
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN);
  const byStatus = new Map<string, number>();
  for (const [, status = '', count] of text.matchAll(/^qcs_http_requests_total\{.*status="(\d+)".*\} (\d+)$/gm))
    byStatus.set(status, (byStatus.get(status) ?? 0) + Number(count));
  return {
    heapBytes: value('nodejs_heap_size_used_bytes'),
    lagP99Ms: Math.max(0, 1000 * value('nodejs_eventloop_lag_p99_seconds') - SAMPLING_MS),
    handles: value('nodejs_active_handles_total'),
    byStatus,
  };
}
