import { type Limits } from '../allowances/bucket';
import { EnvironmentReader } from './environment-reader';
import {
  HOST,
  LOG_LEVEL,
  PORT,
  TRUST_PROXY,
  publicBaseUrlFor,
  type LogLevel,
  type TrustProxy,
} from './server-variables';
import { DATABASE_URL, DATA_DIR, WATCH_MASTER_KEY, callsPerDay } from './storage-variables';
import { type Environment } from './variable';
import { readX402Config, type X402Config } from './x402-config';

/** What the operator decides, checked. */
export interface Config {
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
  /** Where clients reach the service, without a slash at the end; never taken from a request. */
  readonly publicBaseUrl: string;
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
  /** Folder of the embedded databases and of what is generated once. */
  readonly dataDir: string;
  /** PostgreSQL in place of the embedded databases. */
  readonly databaseUrl: string | undefined;
  /** What all secrets are derived from; undefined where it is kept in the data folder. */
  readonly masterKey: Buffer | undefined;
  readonly freeCallsPerDay: Limits;
  readonly x402: X402Config;
}

/**
 * Reads the configuration. This is the only place that looks at the environment. A variable that is set to nothing
 * counts as not set, as in `PORT= npm start`.
 *
 * @param environment  variables by name, the process's own by default
 * @throws ConfigError  naming every bad value at once
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
    trustProxy: reader.read('TRUST_PROXY', TRUST_PROXY),
    logLevel: reader.read('LOG_LEVEL', LOG_LEVEL),
    dataDir: reader.read('DATA_DIR', DATA_DIR),
    databaseUrl: reader.read('DATABASE_URL', DATABASE_URL),
    masterKey: reader.read('WATCH_MASTER_KEY', WATCH_MASTER_KEY),
    freeCallsPerDay: {
      calculator: reader.read('FREE_CALLS_PER_DAY', callsPerDay(1000)),
      crypto_risk: reader.read('FREE_CRYPTO_RISK_CALLS_PER_DAY', callsPerDay(50)),
      live: reader.read('FREE_LIVE_CALLS_PER_DAY', callsPerDay(20)),
    },
    x402: readX402Config(reader),
  };
  assertSharedKey(config, reader);
  reader.assertGood();
  return config;
}

/** Processes that share a database must derive the same secrets, and a key in the data folder of one is unknown to the others. */
function assertSharedKey({ databaseUrl, masterKey }: Config, reader: EnvironmentReader): void {
  if (databaseUrl === undefined || masterKey !== undefined) return;
  reader.refuse('WATCH_MASTER_KEY must be set beside DATABASE_URL, to the same 32 bytes in base64 for every process');
}
