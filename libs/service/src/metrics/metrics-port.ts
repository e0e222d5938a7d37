import { type MetricsEndpoint } from '../configuration/metrics-endpoint';
import { type Log } from '../log/log';
import { listen } from '../pages/listen';
import { createMetricsServer, type ReadMetrics } from './metrics-page';

/** Separate port of the metrics, if configured. */
export interface MetricsPort {
  /** @throws ConfigurationError  the port is in use */
  readonly open: () => Promise<void>;
  /** Closes immediately, including open connections. */
  readonly close: () => void;
}

/**
 * Serves metrics on a separate port.
 *
 * @param endpoint  undefined disables the port
 */
export function metricsPort(endpoint: MetricsEndpoint | undefined, read: ReadMetrics, { logger }: Log): MetricsPort {
  if (!endpoint) return { open: () => Promise.resolve(), close: () => undefined };
  const server = createMetricsServer(read, (error) => {
    logger.error({ err: error }, 'the metrics could not be written');
  });
  return {
    open: async () => {
      const url = await listen(server, { ...endpoint, variable: 'METRICS_PORT' });
      logger.info({ metrics_url: `${url}/metrics` }, `metrics at ${url}/metrics`);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
