import { type EnvironmentReader } from './environment-reader';
import { HOST, portVariable } from './server-variables';

/** Where metrics are served, and nowhere else. */
export interface MetricsEndpoint {
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
}

/**
 * `METRICS_PORT` and `METRICS_HOST`. What is wrong stays with the reader.
 *
 * @param servicePort  of the server that has the metrics among its pages otherwise
 * @param service      what that server is called in a refusal
 * @returns undefined: metrics have no port of their own
 * @example
 * const reader = new EnvironmentReader({ METRICS_PORT: '9464' });
 * readMetricsEndpoint(reader, 8000, 'the API'); // { port: 9464, host: '127.0.0.1' }
 */
export function readMetricsEndpoint(
  reader: EnvironmentReader,
  servicePort: number,
  service: string,
): MetricsEndpoint | undefined {
  const port = reader.read('METRICS_PORT', portVariable(undefined));
  const host = reader.read('METRICS_HOST', HOST);
  if (reader.isSet('METRICS_HOST') && !reader.isSet('METRICS_PORT'))
    reader.refuse(
      `METRICS_HOST needs METRICS_PORT: without a port of their own, metrics are served where ${service} is`,
    );
  if (port !== undefined && port !== 0 && port === servicePort)
    reader.refuse(`METRICS_PORT must be another port than PORT; received '${port}'`);
  return port === undefined ? undefined : { port, host };
}
