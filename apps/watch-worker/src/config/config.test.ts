import { resolve } from 'node:path';
import { networksOf, webhookPortsOf } from '@quant/watch';
import { readConfig } from './config';

const KEY = Buffer.alloc(32, 7);

const DEFAULTS = {
  port: 8001,
  host: '127.0.0.1',
  publicBaseUrl: 'http://localhost:8000',
  logLevel: 'info',
  metrics: undefined,
  dataDir: resolve('data'),
  databaseUrl: undefined,
  masterKey: undefined,
  replacedKey: undefined,
  market: { mode: 'live', venues: undefined, baseUrls: undefined },
  networks: [],
  ports: [
    [80, 80],
    [443, 443],
    [1024, 65_535],
  ],
  perHost: 4,
  heartbeatUrl: undefined,
};

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual(DEFAULTS);
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATA_DIR: ' ', MARKET_DATA: '', WEBHOOK_ALLOW_CIDRS: '' })).toEqual(DEFAULTS);
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PUBLIC_BASE_URL: 'https://quant.example/' }, { publicBaseUrl: 'https://quant.example' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ METRICS_PORT: '9465' }, { metrics: { port: 9465, host: '127.0.0.1' } }],
  [{ METRICS_PORT: '9465', METRICS_HOST: '10.0.0.7' }, { metrics: { port: 9465, host: '10.0.0.7' } }],
  [{ DATA_DIR: '/srv/quant' }, { dataDir: '/srv/quant' }],
  [{ WATCH_MASTER_KEY: KEY.toString('base64') }, { masterKey: KEY }],
  [
    { DATABASE_URL: 'postgres://localhost/quant', WATCH_MASTER_KEY: KEY.toString('base64') },
    { databaseUrl: 'postgres://localhost/quant', masterKey: KEY },
  ],
  [{ MARKET_DATA: 'simulated' }, { market: { ...DEFAULTS.market, mode: 'simulated' } }],
  [
    { MARKET_DATA_BINANCE_KEY: 'an-api-key:its-secret' },
    { market: { ...DEFAULTS.market, binanceKey: { apiKey: 'an-api-key', secret: 'its-secret' } } },
  ],
  [{ MARKET_DATA_VENUES: 'okx, bybit' }, { market: { ...DEFAULTS.market, venues: ['okx', 'bybit'] } }],
  [
    { MARKET_DATA_BASE_URLS: '{"okx":"http://127.0.0.1:9/"}' },
    { market: { ...DEFAULTS.market, baseUrls: { okx: 'http://127.0.0.1:9' } } },
  ],
  [{ WEBHOOK_ALLOW_PORTS: '443, 8000-8999' }, { ports: webhookPortsOf('443,8000-8999') }],
  [{ WATCH_HEARTBEAT_URL: 'https://hc-ping.com/0a1b' }, { heartbeatUrl: 'https://hc-ping.com/0a1b' }],
  [{ WEBHOOK_MAX_PER_HOST: '1' }, { perHost: 1 }],
  [{ WEBHOOK_MAX_PER_HOST: '256' }, { perHost: 256 }],
  [{ WEBHOOK_ALLOW_CIDRS: '10.0.0.0/8, fd00::/8' }, { networks: networksOf(['10.0.0.0/8', 'fd00::/8']) }],
])('%j is read', (environment, expected) => {
  expect(readConfig(environment)).toEqual({ ...DEFAULTS, ...expected });
});

test.each([
  [{ PORT: '65536' }, "PORT must be an integer from 0 to 65535; received '65536'"],
  [{ HOST: 'a b' }, "HOST must be an IP address or a host name; received 'a b'"],
  [
    { PUBLIC_BASE_URL: 'ftp://x' },
    "PUBLIC_BASE_URL must be an http or https URL without user, query or fragment; received 'ftp://x'",
  ],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; received 'loud'"],
  [{ METRICS_PORT: '8001' }, "METRICS_PORT must be another port than PORT; received '8001'"],
  [{ METRICS_HOST: '10.0.0.7' }, 'METRICS_HOST needs METRICS_PORT: without it, metrics share the port of /health'],
  [{ DATABASE_URL: 'mysql://root:hunter2@db/x' }, 'DATABASE_URL must be a postgres:// URL'],
  [{ WATCH_MASTER_KEY: 'hunter2' }, 'WATCH_MASTER_KEY must be 32 bytes in base64'],
  [{ MARKET_DATA: 'fake' }, "MARKET_DATA must be 'live' or 'simulated'; received 'fake'"],
  [
    { MARKET_DATA_VENUES: 'kraken' },
    "MARKET_DATA_VENUES must be names of perpetual venues, separated by commas; received 'kraken'",
  ],
  [
    { MARKET_DATA_BINANCE_KEY: 'hunter2' },
    'MARKET_DATA_BINANCE_KEY must be an API key and its secret, separated by a colon',
  ],
  [{ MARKET_DATA_BASE_URLS: '[]' }, "MARKET_DATA_BASE_URLS must be a JSON object of addresses by venue; received '[]'"],
  [{ WEBHOOK_MAX_PER_HOST: '0' }, "WEBHOOK_MAX_PER_HOST must be an integer from 1 to 256; received '0'"],
  [{ WEBHOOK_MAX_PER_HOST: '257' }, "WEBHOOK_MAX_PER_HOST must be an integer from 1 to 256; received '257'"],
  [
    { WEBHOOK_ALLOW_CIDRS: '10.0.0.0' },
    "WEBHOOK_ALLOW_CIDRS must be CIDR ranges such as 10.0.0.0/8, separated by commas; received '10.0.0.0'",
  ],
])('%j is refused', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(
    expect.objectContaining({ code: 'BAD_CONFIGURATION', message }) as Error,
  );
});

test('reports all faults together; processes that share a database must share the key', () => {
  const read = (): unknown => readConfig({ PORT: 'x', DATABASE_URL: 'postgres://localhost/quant' });
  expect(read).toThrow(/^PORT must be .*\nWATCH_MASTER_KEY must be set with DATABASE_URL/);
});
