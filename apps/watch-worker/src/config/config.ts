import { type MarketConfig, readMarketConfig } from '@quant/market-data';
import {
  type Environment,
  EnvironmentReader,
  HOST,
  LOG_LEVEL,
  type LogLevel,
  type MetricsEndpoint,
  portVariable,
  publicBaseUrl,
  readMetricsEndpoint,
  readStorageConfig,
  type StorageConfig,
} from '@quant/service';
import {
  type Networks,
  WATCH_HEARTBEAT_URL,
  WEBHOOK_ALLOW_CIDRS,
  WEBHOOK_ALLOW_PORTS,
  WEBHOOK_MAX_PER_HOST,
  type WebhookPorts,
} from '@quant/watch';

/** One more than the API's, so that both run on one machine. */
const DEFAULT_PORT = 8001;
const DEFAULT_API_PORT = 8000;

/** Configuration of the worker, validated. */
export interface Config extends StorageConfig {
  /** Port of /health, and of /metrics without a separate port; 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
  /** Public URL of the API, without a trailing slash. Alerts link to it for extending a monitor. */
  readonly publicBaseUrl: string;
  readonly logLevel: LogLevel;
  /** The only address of the metrics; undefined for the port of /health. */
  readonly metrics: MetricsEndpoint | undefined;
  readonly market: MarketConfig;
  /** Networks of the operator's own that webhooks may be sent to. */
  readonly networks: Networks;
  /** Ports that webhooks may be sent to. */
  readonly ports: WebhookPorts;
  /** Webhook requests to one host at a time, over all workers. */
  readonly perHost: number;
  /** Asked after every tick that was completed in time; undefined: nobody is. */
  readonly heartbeatUrl: string | undefined;
}

/**
 * Reads the configuration. This is the only place that looks at the environment.
 *
 * @param environment  variables by name, the process's own by default
 * @throws ConfigurationError  listing every bad value
 * @example
 * readConfig({ PORT: '9001' }).port; // 9001
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const port = reader.read('PORT', portVariable(DEFAULT_PORT));
  const config: Config = {
    port,
    host: reader.read('HOST', HOST),
    publicBaseUrl: reader.read('PUBLIC_BASE_URL', publicBaseUrl(DEFAULT_API_PORT)),
    logLevel: reader.read('LOG_LEVEL', LOG_LEVEL),
    metrics: readMetricsEndpoint(reader, port, '/health'),
    ...readStorageConfig(reader),
    market: readMarketConfig(reader),
    networks: reader.read('WEBHOOK_ALLOW_CIDRS', WEBHOOK_ALLOW_CIDRS),
    ports: reader.read('WEBHOOK_ALLOW_PORTS', WEBHOOK_ALLOW_PORTS),
    perHost: reader.read('WEBHOOK_MAX_PER_HOST', WEBHOOK_MAX_PER_HOST),
    heartbeatUrl: reader.read('WATCH_HEARTBEAT_URL', WATCH_HEARTBEAT_URL),
  };
  reader.assertGood();
  return config;
}
