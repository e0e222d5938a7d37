import { ConfigError, readConfig } from './config';

const DEFAULTS = {
  port: 8000,
  host: '127.0.0.1',
  publicBaseUrl: 'http://localhost:8000',
  trustProxy: false,
  logLevel: 'info',
};

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual(DEFAULTS);
});

test('a variable set to nothing counts as not set', () => {
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
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '10.0.0.0/8, 192.168.1.1,fd00::/8' }, { trustProxy: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8'] }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
])('%j is read as %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test.each([
  ['PORT', ['abc', '-1', '65536', '80.5', '0x50', '1e3', '008000']],
  ['HOST', ['http://x', 'a b', '-x', '127.0.0.1:80', 'x_y']],
  ['PUBLIC_BASE_URL', ['quant.example', 'ftp://x', 'http://u:p@x', 'http://x/?a=1', 'http://x/#a', 'http://']],
  [
    'TRUST_PROXY',
    ['true', 'false', 'on', '0', '11', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy', ',', 'fd00::/129'],
  ],
  ['LOG_LEVEL', ['verbose', 'INFO', '30']],
])('a bad %s is refused by its name, rule and value', (name, values) => {
  for (const value of values) {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be .*; received '${value.replace(/[?.*+/]/g, '\\$&')}'$`));
  }
});

test('every bad value has its line', () => {
  const read = (): unknown => readConfig({ PORT: 'x', LOG_LEVEL: 'y', TRUST_PROXY: 'true' });
  expect(read).toThrow(/^PORT must .*\nTRUST_PROXY must .*never 'true'.*\nLOG_LEVEL must [^\n]*$/);
});
