import { type Page } from '../http/pages';
import { type Metrics } from './metrics';

/** GET /metrics: what a Prometheus server collects, in the format that it asks for. */
export function metricsPage({ exposition }: Metrics): Page {
  return async (req) => {
    const wantsOpenMetrics = (req.headers.accept ?? '').includes('application/openmetrics-text');
    const { contentType, body } = await exposition(wantsOpenMetrics ? 'openmetrics' : 'prometheus');
    return { status: 200, headers: ['Cache-Control', 'no-store'], contentType, body };
  };
}
