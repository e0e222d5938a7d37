import { type WorkerMetrics } from '../metrics/worker-metrics';
import { type Page } from './pages';

/** GET /metrics: what a Prometheus server collects, in the format that it asks for. */
export function metricsPage({ exposition }: WorkerMetrics): Page {
  return async ({ headers }) => {
    const wantsOpenMetrics = (headers.accept ?? '').includes('application/openmetrics-text');
    return { status: 200, ...(await exposition(wantsOpenMetrics ? 'openmetrics' : 'prometheus')) };
  };
}
