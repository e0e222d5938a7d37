import { type IncomingMessage, type Server } from 'node:http';
import { type Page } from '../pages/page';
import { createPageServer } from '../pages/page-server';
import { type Exposition, type ExpositionFormat } from './metric-families';

/** Reads the metrics of a process. */
export type ReadMetrics = (format: ExpositionFormat) => Promise<Exposition>;

/**
 * GET /metrics: what a Prometheus server collects, in the format that it asks for.
 *
 * @example
 * const page = metricsPage(metricFamilies('shop_', '2.0.0').exposition);
 * (await page({ headers: {} })).contentType; // 'text/plain; version=0.0.4; charset=utf-8'
 */
export function metricsPage(read: ReadMetrics): Page {
  return async (request) => ({ status: 200, ...(await read(expositionFormat(request))) });
}

/**
 * The format that a request asks for.
 *
 * @example
 * expositionFormat({ headers: { accept: 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5' } }); // 'openmetrics'
 * expositionFormat({ headers: {} }); // 'prometheus'
 */
export function expositionFormat({ headers: { accept = '' } }: Pick<IncomingMessage, 'headers'>): ExpositionFormat {
  return accept.includes('application/openmetrics-text') ? 'openmetrics' : 'prometheus';
}

/**
 * A server of /metrics alone, not yet listening, for `METRICS_PORT`.
 *
 * @param onFault  told of metrics that cannot be read; the client learns nothing of it
 */
export function createMetricsServer(read: ReadMetrics, onFault: (error: unknown) => void): Server {
  return createPageServer(new Map([['/metrics', metricsPage(read)]]), onFault);
}
