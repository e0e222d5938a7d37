import { evmPayer, post } from './payers';
import { pause } from './process';
import { startSelling, type SellingService } from './selling';
import { PRICE, VALID } from './service';

/** Longer than the service keeps the text. */
const KEPT_MS = 1100;

let service: SellingService;
beforeAll(async () => (service = await startSelling({ limits: { calculator: 1, crypto_risk: 1, live: 0 } })));
afterAll(() => service.stop());

async function exposition(accept?: string): Promise<{ type: string | null; text: string }> {
  await pause(KEPT_MS);
  const response = await fetch(`${service.url}/metrics`, accept === undefined ? {} : { headers: { Accept: accept } });
  return { type: response.headers.get('Content-Type'), text: await response.text() };
}

/** The value of a sample, by its name with its labels. */
function sample(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('requests, free calls, offers and payments are counted', async () => {
  const url = `${service.url}${PRICE}`;
  await post(url, VALID);
  await post(url, VALID);
  await post(url, { ...VALID, S: -1 });
  await evmPayer().buy(url, VALID);
  await post(url, VALID, { 'PAYMENT-SIGNATURE': 'bm8=' });
  const { type, text } = await exposition();
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text.endsWith('\n')).toBe(true);
  const counted = (name: string, labels: string) => sample(text, `qcs_${name}{${labels}}`);
  expect(counted('http_requests_total', `endpoint="${PRICE}",method="POST",status="200"`)).toBe(2);
  expect(counted('http_requests_total', `endpoint="${PRICE}",method="POST",status="402"`)).toBe(2);
  expect(counted('validation_errors_total', `endpoint="${PRICE}"`)).toBe(1);
  expect(counted('free_calls_total', 'bucket="calculator"')).toBe(1);
  expect(counted('payment_required_total', `endpoint="${PRICE}"`)).toBe(2);
  expect(counted('payments_settled_total', 'network="eip155:84532"')).toBe(1);
  expect(text).not.toContain('usdc'); // what the service earns is its operator's affair
  expect(counted('payment_failures_total', 'reason="invalid_payment"')).toBe(1);
  expect(counted('http_request_duration_seconds_count', `endpoint="${PRICE}"`)).toBe(6);
  expect(sample(text, 'qcs_http_requests_in_flight')).toBe(1);
  expect(counted('build_info', 'version="2.0.0"')).toBe(1);
});

test('the calls inside a batch are counted by their status', async () => {
  const requests = [VALID, VALID, {}].map((params) => ({ endpoint: 'options/price', params }));
  await evmPayer().buy(`${service.url}/v1/batch`, { requests });
  const { text } = await exposition();
  expect(sample(text, 'qcs_batch_items_total{status="200"}')).toBe(2);
  expect(sample(text, 'qcs_batch_items_total{status="422"}')).toBe(1);
});

test('paths that nobody documented are one label, and no label holds an address', async () => {
  for (const path of ['/no/such', '/wp-login.php', '/v1/options/price/']) await fetch(`${service.url}${path}`);
  const { text } = await exposition();
  expect(sample(text, 'qcs_http_requests_total{endpoint="other",method="GET",status="404"}')).toBe(3);
  expect(text).not.toMatch(/127\.0\.0\.1|wp-login|0x[0-9a-fA-F]{40}/);
});

test('every family has its help and its type, those of the process included', async () => {
  const { text } = await exposition();
  const families = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  expect(families).toEqual(expect.arrayContaining(['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds']));
  for (const family of families) expect(text).toContain(`# HELP ${String(family)} `);
});

test('a server that asks for OpenMetrics gets it', async () => {
  const { type, text } = await exposition('application/openmetrics-text; version=1.0.0,text/plain;q=0.5');
  expect(type).toMatch(/^application\/openmetrics-text/);
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
});

test('six hundred who ask at the same time are given one text a second, compressed', async () => {
  await pause(KEPT_MS);
  const begun = performance.now();
  const asked = await Promise.all(Array.from({ length: 600 }, () => fetch(`${service.url}/metrics`)));
  const mostTexts = 1 + Math.ceil((performance.now() - begun) / KEPT_MS);
  expect(new Set(asked.map(({ headers }) => headers.get('Content-Encoding')))).toEqual(new Set(['gzip']));
  expect(new Set(asked.map(({ headers }) => headers.get('ETag'))).size).toBeLessThanOrEqual(mostTexts);
  const texts = await Promise.all(asked.map((response) => response.text()));
  expect(new Set(texts).size).toBeLessThanOrEqual(mostTexts);
});
