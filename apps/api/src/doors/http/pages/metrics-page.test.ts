import { type ExpositionFormat } from '@quant/service';
import { type Request } from 'express';
import { gunzipSync } from 'node:zlib';
import { metricsPage } from './metrics-page';

const asking = (headers: object = {}): Request => ({ headers }) as Request;

/** Metrics that say how often they were read. */
function counted() {
  const read: ExpositionFormat[] = [];
  const page = metricsPage((format) => {
    read.push(format);
    const body = `reads ${read.length}\n${'# a line of help\n'.repeat(500)}`;
    return Promise.resolve({
      contentType: `${format === 'openmetrics' ? 'application/openmetrics-text' : 'text/plain'}; x`,
      body,
    });
  });
  const firstLine = async (headers?: object): Promise<unknown> =>
    String((await page(asking(headers))).body).split('\n')[0];
  return { read, page, firstLine };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the text is written once for all who ask at the same time, and for a second after that', async () => {
  const { read, firstLine } = counted();
  expect(new Set(await Promise.all(Array.from({ length: 600 }, () => firstLine())))).toEqual(new Set(['reads 1']));
  jest.advanceTimersByTime(999);
  expect(await firstLine()).toBe('reads 1');
  jest.advanceTimersByTime(1);
  expect(await firstLine()).toBe('reads 2');
  expect(read).toHaveLength(2);
});

test('each format has its own text', async () => {
  const { read, page } = counted();
  const accept = 'application/openmetrics-text; version=1.0.0';
  expect(await page(asking({ accept }))).toMatchObject({ contentType: 'application/openmetrics-text; x' });
  expect(await page(asking())).toMatchObject({ contentType: 'text/plain; x' });
  expect(read).toEqual(['openmetrics', 'prometheus']);
});

test.each(['text/plain', 'application/openmetrics-text'])(
  '%s is compressed once for whoever takes it',
  async (accept) => {
    const { page } = counted();
    const [one, two] = [
      await page(asking({ accept, 'accept-encoding': 'gzip' })),
      await page(asking({ accept, 'accept-encoding': 'gzip' })),
    ];
    expect(one).toMatchObject({ status: 200, contentEncoding: 'gzip' });
    expect(one.headers).toMatchObject({ 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Encoding' });
    expect(two.body).toBe(one.body);
    expect(one.body.length).toBeLessThan(500);
    expect(gunzipSync(one.body as Buffer).toString()).toMatch(/^reads 1\n/);
  },
);

test('metrics that could not be read are read again', async () => {
  let isAway = true;
  const page = metricsPage(() => {
    if (isAway) return Promise.reject(new Error('away'));
    return Promise.resolve({ contentType: 'text/plain', body: 'here' });
  });
  await expect(page(asking())).rejects.toThrow('away');
  isAway = false;
  expect(String((await page(asking())).body)).toBe('here');
});
