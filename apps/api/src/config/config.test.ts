import { resolve } from 'node:path';
import { readConfig } from './config';
import { ConfigurationError } from '@quant/service';

const KEY = Buffer.alloc(32, 7);

const DEFAULTS = {
  port: 8000,
  host: '127.0.0.1',
  publicBaseUrl: 'http://localhost:8000',
  trustProxy: false,
  trustProxyHeader: 'x-forwarded-for',
  corsOrigins: '*',
  logLevel: 'info',
  metrics: undefined,
  processes: 1,
  shutdownDelayMs: 0,
  dataDir: resolve('data'),
  databaseUrl: undefined,
  masterKey: undefined,
  replacedKey: undefined,
  freeCallsPerDay: { calculator: 1000, crypto_risk: 50, live: 20 },
  limits: {
    jobDeadlineMs: 5000,
    maxBodyBytesInFlight: 64 * 1024 ** 2,
    maxConcurrentBatches: 8,
    maxConnectionsPerClient: 256,
    maxAnswerBytes: 64 * 1024 ** 2,
    shedMemoryShare: 0.8,
    burstPerSecond: 50,
    burst: 500,
  },
  x402: { mode: 'dev' },
  market: { mode: 'live', venues: undefined, baseUrls: undefined },
  watch: {
    ...{ worker: 'inline', perHost: 4, maxMonitors: undefined, networks: [], heartbeatUrl: undefined },
    ports: [
      [80, 80],
      [443, 443],
      [1024, 65_535],
    ],
  },
};

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual(DEFAULTS);
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ METRICS_PORT: '', METRICS_HOST: ' ' })).toEqual(DEFAULTS);
  expect(readConfig({ PORT: '', HOST: ' ', LOG_LEVEL: '', TRUST_PROXY: '', PUBLIC_BASE_URL: '' })).toEqual(DEFAULTS);
});

test.each([
  [{ PORT: '9000' }, { port: 9000, publicBaseUrl: 'http://localhost:9000' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'api.internal' }, { host: 'api.internal' }],
  [{ PUBLIC_BASE_URL: 'https://quant.example/' }, { publicBaseUrl: 'https://quant.example' }],
  [{ PUBLIC_BASE_URL: 'https://quant.example/api/' }, { publicBaseUrl: 'https://quant.example/api' }],
  [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2, trustProxyHeader: 'x-forwarded-for' }],
  [
    { TRUST_PROXY: '2', TRUST_PROXY_HEADER: 'Forwarded' },
    { trustProxy: 2, trustProxyHeader: 'forwarded' },
  ],
  [{ TRUST_PROXY: '::1', TRUST_PROXY_HEADER: 'X-Forwarded-For' }, { trustProxyHeader: 'x-forwarded-for' }],
  [{ TRUST_PROXY: '10.0.0.0/8, 192.168.1.1,fd00::/8' }, { trustProxy: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8'] }],
  [{ CORS_ORIGINS: '*' }, { corsOrigins: '*' }],
  [
    { CORS_ORIGINS: 'https://App.example.org:443, http://localhost:3000/,https://app.example.org' },
    { corsOrigins: ['https://app.example.org', 'http://localhost:3000'] },
  ],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
  [{ METRICS_PORT: ' 9464 ', METRICS_HOST: '10.0.0.7' }, { metrics: { port: 9464, host: '10.0.0.7' } }],
  [
    { METRICS_PORT: '0', PORT: '0' },
    { port: 0, metrics: { port: 0, host: '127.0.0.1' } },
  ],
  [{ WEB_CONCURRENCY: '2' }, { processes: 2 }],
  [{ SHUTDOWN_DELAY_MS: '5000' }, { shutdownDelayMs: 5000 }],
  [{ DATA_DIR: '/srv/quant' }, { dataDir: '/srv/quant' }],
  [{ WATCH_MASTER_KEY: KEY.toString('base64') }, { masterKey: KEY }],
  [
    { DATABASE_URL: 'postgres://localhost/quant', WATCH_MASTER_KEY: KEY.toString('base64url') },
    { databaseUrl: 'postgres://localhost/quant', masterKey: KEY },
  ],
  [
    { FREE_CALLS_PER_DAY: '7', FREE_CRYPTO_RISK_CALLS_PER_DAY: '0', FREE_LIVE_CALLS_PER_DAY: '1' },
    { freeCallsPerDay: { calculator: 7, crypto_risk: 0, live: 1 } },
  ],
  [
    { BURST_PER_SECOND: '0', BURST: '7', SHED_MEMORY_SHARE: '0.5', JOB_DEADLINE_MS: '900' },
    { limits: { ...DEFAULTS.limits, burstPerSecond: 0, burst: 7, shedMemoryShare: 0.5, jobDeadlineMs: 900 } },
  ],
  [
    {
      MARKET_DATA: 'simulated',
      MARKET_DATA_VENUES: 'okx, bybit',
      MARKET_DATA_BASE_URLS: '{"okx":"http://127.0.0.1:9/"}',
      MARKET_DATA_BINANCE_KEY: 'an-api-key:its-secret',
    },
    {
      market: {
        ...{ mode: 'simulated', venues: ['okx', 'bybit'], baseUrls: { okx: 'http://127.0.0.1:9' } },
        binanceKey: { apiKey: 'an-api-key', secret: 'its-secret' },
      },
    },
  ],
  [{ WATCH_WORKER: 'off', WATCH_MAX_MONITORS: '500' }, { watch: { worker: 'off', maxMonitors: 500 } }],
  [{ WEBHOOK_MAX_PER_HOST: '32' }, { watch: { perHost: 32 } }],
])('%j is read as %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test.each([
  ['PORT', ['abc', '-1', '65536', '80.5', '0x50', '1e3', '008000']],
  ['METRICS_PORT', ['abc', '-1', '65536', 'off', '80.5']],
  ['HOST', ['http://x', 'a b', '-x', '127.0.0.1:80', 'x_y']],
  ['PUBLIC_BASE_URL', ['quant.example', 'ftp://x', 'http://x/#a', 'http://']],
  [
    'TRUST_PROXY',
    ['true', 'false', 'on', '0', '11', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy', ',', 'fd00::/129'],
  ],
  [
    'TRUST_PROXY',
    ['0.0.0.0/0', '::/0', '10.0.0.0/255.0.0.0', '10.0.0/8', '010.0.0.1', 'fd00::/8,0.0.0.0/0', 'loopback'],
  ],
  ['TRUST_PROXY_HEADER', ['x-real-ip', 'x-forwarded-for, forwarded', 'true']],
  [
    'CORS_ORIGINS',
    [
      'example.org',
      '*.example.org',
      'https://a.example,*',
      'https://a.example/app',
      'ftp://a.example',
      'null',
      'https://a,',
      'https://*.a.example',
    ],
  ],
  ['WEB_CONCURRENCY', ['0', '-1', '1.5', 'auto', '100000']],
  ['SHUTDOWN_DELAY_MS', ['-1', '60001', '5s']],
  ['LOG_LEVEL', ['verbose', 'INFO', '30']],
  ['FREE_CALLS_PER_DAY', ['-1', '1.5', '1e3', '1000000001', 'many']],
  ['WATCH_WORKER', ['on', 'Inline']],
  ['WATCH_MAX_MONITORS', ['-1', '1e6']],
  ['WEBHOOK_ALLOW_CIDRS', ['10.0.0.0/33', 'localhost']],
  ['WEBHOOK_MAX_PER_HOST', ['0', '257', '-1', '4.5', 'many']],
  ['MARKET_DATA', ['on', 'Simulated']],
  ['MARKET_DATA_VENUES', ['okx,okx', 'kraken', ',']],
])('a bad %s is refused by its name, rule and value', (name, values) => {
  for (const value of values) {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name} must be .*; received '${value.replace(/[?.*+/]/g, '\\$&')}'$`));
  }
});

test('every bad value has its line', () => {
  const read = (): unknown => readConfig({ PORT: 'x', LOG_LEVEL: 'y', TRUST_PROXY: 'true' });
  expect(read).toThrow(/^PORT must .*\nTRUST_PROXY must .*never 'true'.*\nLOG_LEVEL must [^\n]*$/);
});

test.each([
  [
    'one port for two servers',
    { METRICS_PORT: '9000', PORT: '9000' },
    /^METRICS_PORT must be another port than PORT; received '9000'$/,
  ],
  [
    'one port for two servers, by default',
    { METRICS_PORT: '8000', METRICS_HOST: '10.0.0.7' },
    /^METRICS_PORT must be another port than PORT; received '8000'$/,
  ],
  ['an address without a port', { METRICS_HOST: '10.0.0.7' }, /^METRICS_HOST needs METRICS_PORT/],
  [
    'a bad address',
    { METRICS_PORT: '9464', METRICS_HOST: 'http://x' },
    /^METRICS_HOST must be an IP address or a host name; received 'http:\/\/x'$/,
  ],
  [
    'a header of proxies without a proxy',
    { TRUST_PROXY_HEADER: 'forwarded' },
    /^TRUST_PROXY_HEADER is set and TRUST_PROXY is off/,
  ],
  [
    'a shared database without a shared key',
    { DATABASE_URL: 'postgres://x/y' },
    /^WATCH_MASTER_KEY must be set with DATABASE_URL/,
  ],
])('%s is refused', (_, environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('the value of a secret is in no message', () => {
  const url = (): unknown => readConfig({ PUBLIC_BASE_URL: 'http://u:hunter2@x' });
  expect(url).toThrow(/^PUBLIC_BASE_URL must be .* without user, .*; received 'http:\/\/\*\*\*@x'$/);
  const read = (): unknown => readConfig({ WATCH_MASTER_KEY: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db/x' });
  expect(read).toThrow(/^DATABASE_URL must be a postgres:\/\/ URL\nWATCH_MASTER_KEY must be 32 bytes in base64$/);
});

describe('selling for real money', () => {
  const LIVE = {
    X402_EVM_PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
    X402_SVM_PAY_TO: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
    PUBLIC_BASE_URL: 'https://api.quant.example',
  };
  const TEST = { X402_EVM_NETWORK: 'base-sepolia', X402_SVM_NETWORK: 'solana-devnet' };

  test('needs a public https address and real markets', () => {
    expect(readConfig(LIVE).x402.mode).toBe('live');
    expect(() => readConfig({ ...LIVE, MARKET_DATA: 'simulated' })).toThrow(/MARKET_DATA=simulated cannot be sold/);
    const badUrls = [
      '',
      'http://api.quant.example',
      'https://localhost:8000',
      'https://10.0.0.7',
      'https://[::1]',
      'https://api',
    ];
    for (const url of badUrls)
      expect(() => readConfig({ ...LIVE, PUBLIC_BASE_URL: url })).toThrow(/PUBLIC_BASE_URL must be the public https/);
  });

  test('test networks and play money need neither', () => {
    for (const variables of [
      { ...LIVE, ...TEST },
      { ...LIVE, X402_MODE: 'dev' },
    ])
      expect(readConfig({ ...variables, PUBLIC_BASE_URL: '', MARKET_DATA: 'simulated' }).market.mode).toBe('simulated');
  });

  test('the token, a program or a burn address is paid nothing', () => {
    for (const [name, address] of [
      ['X402_EVM_PAY_TO', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
      ['X402_EVM_PAY_TO', '0x000000000000000000000000000000000000dEaD'],
      ['X402_SVM_PAY_TO', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
      ['X402_SVM_PAY_TO', '11111111111111111111111111111111'],
    ] as const)
      expect(() => readConfig({ ...LIVE, [name]: address })).toThrow(/money sent to this one is lost/);
  });
});

test('a misspelt name of ours is refused with the one that was meant; other names are not ours', () => {
  expect(() => readConfig({ X402_EVM_NETWROK: 'base' })).toThrow(
    'X402_EVM_NETWROK is not a setting; did you mean X402_EVM_NETWORK?',
  );
  expect(() => readConfig({ WATCH_CELL: 'a' })).toThrow(/^WATCH_CELL is not a setting/);
  expect(() => readConfig({ WATCH_MASTER_KEY_FIEL: '/x' })).toThrow(/did you mean WATCH_MASTER_KEY_FILE\?/);
  const others = { X402_PAYER_KEY: '0x1', WATCH_CELL: ' ', PATH: '/bin', MY_X402_MODE: 'x' };
  expect(readConfig(others).x402.mode).toBe('dev');
});
