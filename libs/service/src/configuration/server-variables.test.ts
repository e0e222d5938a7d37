import { EnvironmentReader } from './environment-reader';
import { integer } from './variable';
import { readMetricsEndpoint } from './metrics-endpoint';
import { HOST, portVariable, publicBaseUrl } from './server-variables';

const valuesOf = <Value>(parse: (text: string) => Value | undefined, texts: readonly string[]) => texts.map(parse);

test('a port is an integer of 16 bits', () => {
  const { parse } = portVariable(8000);
  expect(valuesOf(parse, ['0', '65535', '65536', '-1', '0x50', '008000', '80.5'])).toEqual([
    ...[0, 65535],
    ...Array.from({ length: 5 }),
  ]);
});

test('a host is an address or a name', () => {
  expect(valuesOf(HOST.parse, ['::1', 'api.internal', '127.0.0.1:80', '-x', 'a b'])).toEqual([
    ...['::1', 'api.internal'],
    ...Array.from({ length: 3 }),
  ]);
});

test('the public address has no slash at its end, and no secrets', () => {
  const { parse, fallback } = publicBaseUrl(9000);
  expect(fallback).toBe('http://localhost:9000');
  expect(valuesOf(parse, ['https://quant.example/api/', 'http://u:p@x', 'ftp://x', 'http://x/#a'])).toEqual([
    'https://quant.example/api',
    ...Array.from({ length: 3 }),
  ]);
});

test('an integer is within its bounds', () => {
  expect(valuesOf(integer(undefined, 1, 20).parse, ['1', '20', '0', '21', '1.5', '1e1', '-1'])).toEqual([
    ...[1, 20],
    ...Array.from({ length: 5 }),
  ]);
});

test.each([
  [{}, undefined, ''],
  [{ METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }, ''],
  [{ METRICS_PORT: '0', METRICS_HOST: '::1' }, { port: 0, host: '::1' }, ''],
  [
    { METRICS_PORT: '8000' },
    { port: 8000, host: '127.0.0.1' },
    "METRICS_PORT must be another port than PORT; received '8000'",
  ],
  [
    { METRICS_HOST: '::1' },
    undefined,
    'METRICS_HOST needs METRICS_PORT: without it, metrics share the port of the shop',
  ],
])('%j is read as %j', (environment, expected, problem) => {
  const reader = new EnvironmentReader(environment);
  expect(readMetricsEndpoint(reader, 8000, 'the shop')).toEqual(expected);
  const assertGood = () => {
    reader.assertGood();
  };
  if (problem === '') assertGood();
  else expect(assertGood).toThrow(problem);
});
