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
import { HOST, LOG_LEVEL, PORT, PUBLIC_BASE_URL, type LogLevel } from './server-variables';

/** What the operator decides, checked. */
export interface Config extends StorageConfig {
  /** Of /health and /metrics; 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
  /** Where clients reach the API, without a slash at the end: alerts say where to extend a monitor. */
  readonly publicBaseUrl: string;
  readonly logLevel: LogLevel;
  readonly market: MarketConfig;
  /** Networks of the operator's own that webhooks may be sent to. */
  readonly networks: Networks;
}

export interface MarketConfig {
  readonly mode: MarketMode;
  readonly venues: readonly PerpetualVenue[] | undefined;
  readonly baseUrls: BaseUrls | undefined;
}

/**
 * Reads the configuration. This is the only place that looks at the environment.
 *
 * @param environment  variables by name, the process's own by default
 * @throws ConfigurationError  naming every bad value at once
 * @example
 * readConfig({ PORT: '9001' }).port; // 9001
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const config: Config = {
    port: reader.read('PORT', PORT),
    host: reader.read('HOST', HOST),
    publicBaseUrl: reader.read('PUBLIC_BASE_URL', PUBLIC_BASE_URL),
    logLevel: reader.read('LOG_LEVEL', LOG_LEVEL),
    ...readStorageConfig(reader),
    market: {
      mode: reader.read('MARKET_DATA', MARKET_DATA),
      venues: reader.read('MARKET_DATA_VENUES', MARKET_DATA_VENUES),
      baseUrls: reader.read('MARKET_DATA_BASE_URLS', MARKET_DATA_BASE_URLS),
    },
    networks: reader.read('WEBHOOK_ALLOW_CIDRS', WEBHOOK_ALLOW_CIDRS),
  };
  reader.assertGood();
  return config;
}
