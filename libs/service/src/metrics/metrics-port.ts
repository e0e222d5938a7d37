import { type MetricsEndpoint } from '../configuration/metrics-endpoint';
import { type Log } from '../log/log';
import { listen } from '../pages/listen';
import { createMetricsServer, type ReadMetrics } from './metrics-page';

/** The port of the metrics, where they have one of their own. */
export interface MetricsPort {
  /** @throws ConfigurationError  the port is in use */
  readonly open: () => Promise<void>;
  /** At once, whoever reads. */
  readonly close: () => void;
}

/**
 * Serves metrics on a port of their own.
 *
 * @param endpoint  undefined: they have none, and nothing is done
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
