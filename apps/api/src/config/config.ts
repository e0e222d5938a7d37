import { type BaseUrls, type PerpetualVenue } from '@quant/market-data';
import { type Networks } from '@quant/watch';
import {
  type Environment,
  EnvironmentReader,
  MARKET_DATA,
  MARKET_DATA_BASE_URLS,
  MARKET_DATA_VENUES,
  type MarketMode,
  readStorageConfig,
  type StorageConfig,
  WEBHOOK_ALLOW_CIDRS,
} from '@quant/watch/configuration';
import { type Limits } from '../allowances/bucket';
import { callsPerDay } from './allowance-variables';
import { readLimits, type ServiceLimits } from './limit-variables';
import {
  CORS_ORIGINS,
  type CorsOrigins,
  HOST,
  LOG_LEVEL,
  METRICS_PORT,
  PORT,
  publicBaseUrlFor,
  readTrust,
  type ForwardingHeader,
  type LogLevel,
  type TrustProxy,
} from './server-variables';
import { WATCH_MAX_MONITORS, WATCH_WORKER, type WatchWorker } from './watch-variables';
import { readX402Config, type X402Config } from './x402-config';

/** What the operator decides, checked. */
export interface Config extends StorageConfig {
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
  /** Where clients reach the service, without a slash at the end; never taken from a request. */
  readonly publicBaseUrl: string;
  readonly trustProxy: TrustProxy;
  /** The one header that is read for the address of a client. */
  readonly trustProxyHeader: ForwardingHeader;
  readonly corsOrigins: CorsOrigins;
  readonly logLevel: LogLevel;
  /** Where metrics are served, and nowhere else; undefined: on the port of the service, without what it earns. */
  readonly metrics: MetricsConfig | undefined;
  readonly freeCallsPerDay: Limits;
  readonly limits: ServiceLimits;
  readonly x402: X402Config;
  readonly market: MarketConfig;
  readonly watch: WatchConfig;
}

interface MetricsConfig {
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
}

/** Where prices come from. */
export interface MarketConfig {
  readonly mode: MarketMode;
  /** Perpetual venues in the order of preference; undefined: all. */
  readonly venues: readonly PerpetualVenue[] | undefined;
  /** Where venues are reached instead of their own addresses. */
  readonly baseUrls: BaseUrls | undefined;
}

interface WatchConfig {
  readonly worker: WatchWorker;
  /** Most active monitors; undefined: what the database bears. */
  readonly maxMonitors: number | undefined;
  /** Networks of the operator's own that webhooks may be sent to. */
  readonly networks: Networks;
}

/**
 * Reads the configuration. This is the only place that looks at the environment. A variable that is set to nothing
 * counts as not set, as in `PORT= npm start`.
 *
 * @param environment  variables by name, the process's own by default
 * @throws ConfigurationError  naming every bad value at once
 * @example
 * readConfig({ PORT: '9000' }).publicBaseUrl; // 'http://localhost:9000'
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const port = reader.read('PORT', PORT);
  const config: Config = {
    port,
    host: reader.read('HOST', HOST),
    publicBaseUrl: reader.read('PUBLIC_BASE_URL', publicBaseUrlFor(port)),
    ...readTrust(reader),
    corsOrigins: reader.read('CORS_ORIGINS', CORS_ORIGINS),
    logLevel: reader.read('LOG_LEVEL', LOG_LEVEL),
    metrics: readMetrics(reader, port),
    ...readStorageConfig(reader),
    freeCallsPerDay: {
      calculator: reader.read('FREE_CALLS_PER_DAY', callsPerDay(1000)),
      crypto_risk: reader.read('FREE_CRYPTO_RISK_CALLS_PER_DAY', callsPerDay(50)),
      live: reader.read('FREE_LIVE_CALLS_PER_DAY', callsPerDay(20)),
    },
    limits: readLimits(reader),
    x402: readX402Config(reader),
    market: {
      mode: reader.read('MARKET_DATA', MARKET_DATA),
      venues: reader.read('MARKET_DATA_VENUES', MARKET_DATA_VENUES),
      baseUrls: reader.read('MARKET_DATA_BASE_URLS', MARKET_DATA_BASE_URLS),
    },
    watch: {
      worker: reader.read('WATCH_WORKER', WATCH_WORKER),
      maxMonitors: reader.read('WATCH_MAX_MONITORS', WATCH_MAX_MONITORS),
      networks: reader.read('WEBHOOK_ALLOW_CIDRS', WEBHOOK_ALLOW_CIDRS),
    },
  };
  reader.assertGood();
  return config;
}

function readMetrics(reader: EnvironmentReader, servicePort: number): MetricsConfig | undefined {
  const port = reader.read('METRICS_PORT', METRICS_PORT);
  const host = reader.read('METRICS_HOST', HOST);
  if (reader.isSet('METRICS_HOST') && !reader.isSet('METRICS_PORT'))
    reader.refuse('METRICS_HOST needs METRICS_PORT: without a port of their own, metrics are served where the API is');
  if (port !== undefined && port !== 0 && port === servicePort)
    reader.refuse(`METRICS_PORT must be another port than PORT; received '${port}'`);
  return port === undefined ? undefined : { port, host };
}
