import { type MarketConfig, readMarketConfig } from '@quant/market-data';
import {
  type DatabasePlace,
  type Environment,
  EnvironmentReader,
  HOST,
  integer,
  LOG_LEVEL,
  type LogLevel,
  type MetricsEndpoint,
  portVariable,
  publicBaseUrl,
  readDatabasePlace,
  readMetricsEndpoint,
  readStorageConfig,
  type StorageConfig,
  type Variable,
  webConcurrency,
} from '@quant/service';
import {
  type Networks,
  WATCH_HEARTBEAT_URL,
  WEBHOOK_ALLOW_CIDRS,
  WEBHOOK_ALLOW_PORTS,
  WEBHOOK_MAX_PER_HOST,
  type WebhookPorts,
} from '@quant/watch';
import { callsPerDay, type Limits } from './allowance-variables';
import { readLimits, type ServiceLimits } from './limit-variables';
import { CORS_ORIGINS, type CorsOrigins, readTrust, type ForwardingHeader, type TrustProxy } from './server-variables';
import { assertFitToSell } from './selling-rules';
import { refuseUnknown } from './unknown-variables';
import { readX402Config, type X402Config } from './x402-config';

const DEFAULT_PORT = 8000;

/** The validated settings of the operator. */
export interface Config extends StorageConfig {
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
  /** Public URL of the service, without a trailing slash; never taken from a request. */
  readonly publicBaseUrl: string;
  readonly trustProxy: TrustProxy;
  /** The one header that is read for the address of a client. */
  readonly trustProxyHeader: ForwardingHeader;
  readonly corsOrigins: CorsOrigins;
  readonly logLevel: LogLevel;
  /** The only address of the metrics; undefined for the port of the service, without income. */
  readonly metrics: MetricsEndpoint | undefined;
  /** How many processes share the port, each with a part of what the limits allow. */
  readonly processes: number;
  /** For how long requests are served on after the signal to stop, while balancers notice [ms]. */
  readonly shutdownDelayMs: number;
  readonly freeCallsPerDay: Limits;
  readonly limits: ServiceLimits;
  readonly x402: X402Config;
  readonly market: MarketConfig;
  readonly watch: WatchConfig;
}

/** Evaluates monitors in this process (inline) or in separate workers (off). */
type WatchWorker = 'inline' | 'off';

interface WatchConfig {
  readonly worker: WatchWorker;
  /** Most active monitors; undefined: the limit of the database. */
  readonly maxMonitors: number | undefined;
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
 * Reads the configuration. This is the only place that looks at the environment. A variable that is set to nothing
 * counts as not set, as in `PORT= npm start`.
 *
 * @param environment  variables by name, the process's own by default
 * @throws ConfigurationError  listing every bad value
 * @example
 * readConfig({ PORT: '9000' }).publicBaseUrl; // 'http://localhost:9000'
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const port = reader.read('PORT', portVariable(DEFAULT_PORT));
  const config: Config = {
    port,
    host: reader.read('HOST', HOST),
    publicBaseUrl: reader.read('PUBLIC_BASE_URL', publicBaseUrl(port)),
    ...readTrust(reader),
    corsOrigins: reader.read('CORS_ORIGINS', CORS_ORIGINS),
    logLevel: reader.read('LOG_LEVEL', LOG_LEVEL),
    metrics: readMetricsEndpoint(reader, port, 'the API'),
    processes: reader.read('WEB_CONCURRENCY', webConcurrency()),
    shutdownDelayMs: reader.read('SHUTDOWN_DELAY_MS', integer(0, 0, 60_000)),
    ...readStorageConfig(reader),
    freeCallsPerDay: {
      calculator: reader.read('FREE_CALLS_PER_DAY', callsPerDay(1000)),
      crypto_risk: reader.read('FREE_CRYPTO_RISK_CALLS_PER_DAY', callsPerDay(50)),
      live: reader.read('FREE_LIVE_CALLS_PER_DAY', callsPerDay(20)),
    },
    limits: readLimits(reader),
    x402: readX402Config(reader),
    market: readMarketConfig(reader),
    watch: {
      worker: reader.read('WATCH_WORKER', WATCH_WORKER),
      maxMonitors: reader.read('WATCH_MAX_MONITORS', WATCH_MAX_MONITORS),
      networks: reader.read('WEBHOOK_ALLOW_CIDRS', WEBHOOK_ALLOW_CIDRS),
      ports: reader.read('WEBHOOK_ALLOW_PORTS', WEBHOOK_ALLOW_PORTS),
      perHost: reader.read('WEBHOOK_MAX_PER_HOST', WEBHOOK_MAX_PER_HOST),
      heartbeatUrl: reader.read('WATCH_HEARTBEAT_URL', WATCH_HEARTBEAT_URL),
    },
  };
  assertFitToSell(reader, config);
  refuseUnknown(reader, environment);
  reader.assertGood();
  return config;
}

/**
 * Reads the location of the data, for the maintenance programs: as {@link readConfig}, without what they do not need.
 *
 * @throws ConfigurationError  listing every bad value
 */
export function readStorage(environment: Environment = process.env): StorageConfig {
  const reader = new EnvironmentReader(environment);
  const storage = readStorageConfig(reader);
  reader.assertGood();
  return storage;
}

/**
 * The embedded databases in a folder, with `WATCH_MASTER_KEY` if that is set, wherever else the service is told to keep its data.
 * Another key must not replace theirs.
 *
 * @throws ConfigurationError  listing every bad value
 */
export function readEmbeddedStorage(dataDir: string, environment: Environment = process.env): StorageConfig {
  const elsewhere = { DATABASE_URL: '', DATABASE_URL_FILE: '', WATCH_MASTER_KEY_REPLACES: '' };
  return readStorage({ ...environment, ...elsewhere, DATA_DIR: dataDir });
}

/**
 * Reads where the databases are, for programs that need no key.
 *
 * @throws ConfigurationError  listing every bad value
 */
export function readPlace(environment: Environment = process.env): DatabasePlace {
  const reader = new EnvironmentReader(environment);
  const place = readDatabasePlace(reader);
  reader.assertGood();
  return place;
}

/** More than any database of ours was measured with. */
const MOST_MONITORS = 1_000_000_000;

const WATCH_WORKER: Variable<WatchWorker> = {
  rule: "'inline' or 'off'",
  fallback: 'inline',
  parse: (text) => (['inline', 'off'] as const).find((worker) => worker === text),
};

/** Most active monitors; undefined: the limit of the database. */
const WATCH_MAX_MONITORS: Variable<number | undefined> = integer(undefined, 0, MOST_MONITORS);
