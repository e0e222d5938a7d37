import { type Server } from 'node:http';
import { connect } from 'node:net';
import { listen } from '../pages/listen';
import { metricFamilies } from './metric-families';
import { createMetricsServer, type ReadMetrics } from './metrics-page';

let server: Server | undefined;
let faults: unknown[];

async function serve(read: ReadMetrics): Promise<string> {
  faults = [];
  server = createMetricsServer(read, (error) => faults.push(error));
  return listen(server, { host: '127.0.0.1', port: 0, variable: 'METRICS_PORT' });
}
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

function metricsWithSales(): ReadMetrics {
  const { counter, exposition } = metricFamilies('shop_', '1.2.3');
  counter('sales_total', 'Sales', ['product']).inc({ product: 'tea' }, 5);
  return (format) => exposition(format);
}

const SOLD = 'shop_sales_total{product="tea"} 5';

test('it serves what the operator reads, and HEAD of it', async () => {
  const url = await serve(metricsWithSales());
  const response = await fetch(`${url}/metrics?a=1`);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain(SOLD);
  expect(text).toContain('shop_build_info{version="1.2.3"} 1');
  const head = await fetch(`${url}/metrics`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
});

test('it serves OpenMetrics to who asks for it', async () => {
  const url = await serve(metricsWithSales());
  const headers = { Accept: 'application/openmetrics-text; version=1.0.0,text/plain;q=0.5' };
  const response = await fetch(`${url}/metrics`, { headers });
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
  expect(text).toContain(SOLD);
  expect(text.trimEnd().endsWith('# EOF')).toBe(true);
});

test.each([
  ['GET', '/', 404],
  ['GET', '/metrics/', 404],
  ['GET', '//metrics', 404],
  ['GET', '/health', 404],
  ['GET', '/v1/options/price', 404],
  ['POST', '/metrics', 405],
  ['DELETE', '/metrics', 405],
  ['OPTIONS', '/metrics', 405],
])('%s %s is answered %d', async (method, path, status) => {
  const url = await serve(metricsWithSales());
  const response = await fetch(`${url}${path}`, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
  expect(await response.json()).toEqual({ detail: expect.any(String) as string, code: expect.any(String) as string });
});

test('an exposition that fails is a 500 that tells nothing, and a fault', async () => {
  const url = await serve(() => Promise.reject(new Error('hunter2')));
  const response = await fetch(`${url}/metrics`);
  expect([response.status, await response.text()]).toEqual([
    500,
    '{"detail":"Internal Server Error","code":"internal_error"}',
  ]);
  expect(faults).toHaveLength(1);
});

test('an exposition that never comes is given up', async () => {
  const url = await serve(() => new Promise(() => undefined));
  server?.setTimeout(50);
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});

test('rejects data that is not HTTP, and endless headers', async () => {
  const url = await serve(metricsWithSales());
  for (const text of ['nonsense\r\n\r\n', `GET /metrics HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`]) {
    const answer = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      socket
        .on('error', () => undefined)
        .on('close', () => {
          resolve(received);
        });
    });
    expect(answer).toMatch(/^$|^HTTP\/1\.1 4\d\d /); // a reset may overtake the answer
  }
});

test('it is bounded in time and in connections', async () => {
  await serve(metricsWithSales());
  for (const limit of [server?.headersTimeout, server?.requestTimeout, server?.timeout]) {
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(10_000);
  }
  expect(server?.maxConnections).toBe(64);
});
