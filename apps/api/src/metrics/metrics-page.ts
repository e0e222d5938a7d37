import { type IncomingHttpHeaders } from 'node:http';
import { type Page } from '../http/pages';
import { type Metrics, type MetricsReader } from './metrics';

/** GET /metrics: what a Prometheus server collects, in the format that it asks for. */
export function metricsPage(metrics: Pick<Metrics, 'exposition'>, reader: MetricsReader): Page {
  return async ({ headers }) => {
    const { contentType, body } = await expositionFor(headers, metrics, reader);
    return { status: 200, headers: ['Cache-Control', 'no-store'], contentType, body };
  };
}

/** The exposition in the format that the headers of a request ask for. */
export function expositionFor(
  { accept = '' }: IncomingHttpHeaders,
  { exposition }: Pick<Metrics, 'exposition'>,
  reader: MetricsReader,
): ReturnType<Metrics['exposition']> {
  return exposition(accept.includes('application/openmetrics-text') ? 'openmetrics' : 'prometheus', reader);
}
