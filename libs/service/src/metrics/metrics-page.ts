import { type IncomingMessage, type Server } from 'node:http';
import { createPageServer, type Page } from '../pages/page-server';
import { type Exposition, type ExpositionFormat } from './metric-families';

/** Reads the metrics of a process. */
export type ReadMetrics = (format: ExpositionFormat) => Promise<Exposition>;

/**
 * GET /metrics for a Prometheus server, in the format it requests.
 *
 * @example
 * const page = metricsPage(metricFamilies('shop_', '2.0.0').exposition);
 * (await page({ headers: {} })).contentType; // 'text/plain; version=0.0.4; charset=utf-8'
 */
export function metricsPage(read: ReadMetrics): Page {
  return async (request) => ({ status: 200, ...(await read(expositionFormat(request))) });
}

/**
 * Format that a request accepts.
 *
 * @example
 * expositionFormat({ headers: { accept: 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5' } }); // 'openmetrics'
 * expositionFormat({ headers: {} }); // 'prometheus'
 */
export function expositionFormat({ headers: { accept = '' } }: Pick<IncomingMessage, 'headers'>): ExpositionFormat {
  return accept.includes('application/openmetrics-text') ? 'openmetrics' : 'prometheus';
}

/**
 * Server for /metrics only, not yet listening, for `METRICS_PORT`.
 *
 * @param onFault  receives the error of metrics that cannot be read; the client gets no details
 */
export function createMetricsServer(read: ReadMetrics, onFault: (error: unknown) => void): Server {
  return createPageServer(new Map([['/metrics', metricsPage(read)]]), onFault);
}
