import { burstLimit } from '../../src/commerce/clients/burst-limit';
import { post } from './payers';
import { startSelling, type SellingService } from './selling';
import { PRICE, VALID } from './service';

/** Tokens of a bucket; a body takes one for each 64 KiB. */
const BURST = 4;
const MATRIX = '/v1/stats/correlation-matrix';

let time = 0;
let service: SellingService;
beforeAll(async () => {
  service = await startSelling({
    parts: {
      burst: burstLimit({ burstPerSecond: 1, burst: BURST }, () => time),
      config: { publicBaseUrl: 'http://localhost:8000', trustProxy: 1 },
    },
  });
});
afterAll(() => service.stop());

/** Every bucket is full again, also an overdrawn one. */
beforeEach(() => void (time += 3_600_000));

const from = (address: string) => ({ 'X-Forwarded-For': address });
const ANN = from('203.0.113.1');
const BEN = from('203.0.113.2');

async function statuses(times: number, ask: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    const response = await ask();
    await response.text();
    found.push(response.status);
  }
  return found;
}

/** About 190 KiB. */
const VALUES = Array.from({ length: 5000 }, (_, i) => Math.sin(i));
const LONG = { series: { a: VALUES, b: [...VALUES].reverse() } };
const WRONG_AT_THE_END = { series: { a: VALUES, b: [...VALUES.slice(1), 'x'] } };
const UNEQUAL = { series: { a: VALUES, b: VALUES.slice(1) } };

const matrix = (body: object, headers: Readonly<Record<string, string>> = ANN) =>
  post(`${service.url}${MATRIX}`, body, headers);

test.each([
  ['by its schema', WRONG_AT_THE_END],
  ['by the library', UNEQUAL],
])('a long body that is refused %s is charged by its bytes', async (_, body) => {
  expect(await statuses(3, () => matrix(body))).toEqual([422, 422, 429]);
  const refused = await matrix(LONG);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2']);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  time += 2000;
  expect((await matrix(LONG)).status).toBe(200);
});

test('what is not JSON is charged as well', async () => {
  const text = `{"series": [${'1,'.repeat(100_000)}`;
  const send = () =>
    fetch(`${service.url}${MATRIX}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ANN },
      body: text,
    });
  expect(await statuses(3, send)).toEqual([422, 422, 429]);
});

test('long bodies that are answered are not charged', async () => {
  expect(await statuses(6, () => matrix(LONG))).toEqual(Array(6).fill(200));
});

test('mistakes in small requests lock nobody out, whatever the bucket holds', async () => {
  await statuses(3, () => matrix(WRONG_AT_THE_END));
  expect(await statuses(50, () => post(`${service.url}${PRICE}`, { S: 'x' }, ANN))).toEqual(Array(50).fill(422));
  expect(await statuses(3, () => post(`${service.url}${PRICE}`, VALID, ANN))).toEqual(Array(3).fill(200));
});

test('an overdrawn bucket is that of one client', async () => {
  expect(await statuses(3, () => matrix(WRONG_AT_THE_END))).toEqual([422, 422, 429]);
  expect((await matrix(LONG, BEN)).status).toBe(200);
});

test('an offer for a long body is charged by its bytes, beside its token', async () => {
  const signal = { series_a: VALUES, series_b: [...VALUES].reverse() };
  const ask = () => post(`${service.url}/v1/pairs/signal`, signal, ANN);
  expect(await statuses(2, ask)).toEqual([402, 429]);
});

test.each([
  ['tool calls', '/mcp', { method: 'tools/call', params: { name: 'stats_correlation_matrix', arguments: UNEQUAL } }],
  ['messages that call nothing', '/mcp', { method: 'ping', params: LONG }],
])('%s on %s with long bodies that come to nothing are charged', async (_, path, message) => {
  const headers = { Accept: 'application/json, text/event-stream', ...ANN };
  const ask = () => post(`${service.url}${path}`, { jsonrpc: '2.0', id: 1, ...message }, headers);
  const found = await statuses(4, ask);
  expect(found[0]).toBe(200);
  expect(found.at(-1)).toBe(429);
});
