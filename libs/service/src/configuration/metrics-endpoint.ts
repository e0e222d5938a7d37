import { type EnvironmentReader } from './environment-reader';
import { HOST, portVariable } from './server-variables';

/** Separate address and port for metrics, which the main server then omits. */
export interface MetricsEndpoint {
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
}

/**
 * `METRICS_PORT` and `METRICS_HOST`. Records faults in the reader.
 *
 * @param servicePort  port of the main server, which serves the metrics if METRICS_PORT is unset
 * @param service      name of the main server in messages
 * @returns undefined if metrics have no separate port
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
    reader.refuse(`METRICS_HOST needs METRICS_PORT: without it, metrics share the port of ${service}`);
  if (port !== undefined && port !== 0 && port === servicePort)
    reader.refuse(`METRICS_PORT must be another port than PORT; received '${port}'`);
  return port === undefined ? undefined : { port, host };
}
