import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type SellingService, startSelling } from './selling';

let service: SellingService;
beforeAll(async () => (service = await startSelling()));
afterAll(() => service.stop());

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Asks for a page, and takes what comes as it is: most clients decompress by themselves. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(`${service.url}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject).end();
  });
}

const askFor = (path: string, coding: string): Promise<Received> => ask(path, { 'Accept-Encoding': coding });

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const CODINGS = Object.keys(DECOMPRESS) as (keyof typeof DECOMPRESS)[];

/** They never change while the service runs, or as good as never. */
const LONG_PAGES = [
  '/openapi.json',
  '/tools',
  '/.well-known/agent-card.json',
  '/.well-known/agent.json',
  '/.well-known/x402',
  '/docs',
  '/docs/optionsPrice',
  '/docs/base.css',
  '/docs/search.js',
];

/** Too short to gain by it, or compressed by nature. */
const PLAIN_PAGES = ['/docs/theme.js', '/docs/icon.svg'];

describe.each(LONG_PAGES)('%s', (path) => {
  test('is the same in every coding, and shorter in each', async () => {
    const plain = await ask(path);
    expect(plain.status).toBe(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(plain.bytes.length) });
    for (const coding of CODINGS) {
      const { headers, bytes } = await askFor(path, coding);
      expect(headers).toMatchObject({
        'content-encoding': coding,
        'content-type': plain.headers['content-type'],
        'content-length': String(bytes.length),
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
      });
      expect(DECOMPRESS[coding](bytes).equals(plain.bytes)).toBe(true);
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect((await askFor(path, coding)).bytes.equals(bytes)).toBe(true);
    }
  });

  test('has an ETag for each coding, by which it is not sent again', async () => {
    const tags = new Map<string, string>();
    for (const coding of [...CODINGS, 'identity']) tags.set(coding, (await askFor(path, coding)).headers.etag ?? '');
    expect(new Set(tags.values()).size).toBe(3);
    for (const [coding, tag] of tags) {
      expect(tag).toMatch(/^"[^"]+"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await ask(path, { 'Accept-Encoding': coding, 'If-None-Match': known });
        expect(again).toMatchObject({ status: 304, headers: { etag: tag, vary: 'Accept-Encoding' } });
        expect(again.headers).not.toHaveProperty('content-encoding');
        expect(again.bytes).toHaveLength(0);
      }
      const others = [...tags.values()].filter((other) => other !== tag).join(', ');
      expect(await ask(path, { 'Accept-Encoding': coding, 'If-None-Match': others })).toMatchObject({ status: 200 });
    }
  });

  test('is sent only as the version that If-Match names', async () => {
    const tag = (await askFor(path, 'gzip')).headers.etag ?? '';
    const status = async (match: string) => (await ask(path, { 'Accept-Encoding': 'gzip', 'If-Match': match })).status;
    for (const match of [tag, `"other", ${tag}`, '*']) expect(await status(match)).toBe(200);
    for (const match of ['"nope"', `W/${tag}`, '']) expect(await status(match)).toBe(412);
    const both = await ask(path, { 'If-Match': '"nope"', 'If-None-Match': '*' });
    expect([both.status, JSON.parse(String(both.bytes))]).toMatchObject([412, { code: 'precondition_failed' }]);
  });

  test('has the same headers for HEAD, and no body', async () => {
    for (const coding of [...CODINGS, 'identity']) {
      const { headers } = await askFor(path, coding);
      const head = await ask(path, { 'Accept-Encoding': coding }, 'HEAD');
      const chosen = ['etag', 'content-encoding', 'content-length', 'content-type', 'vary'];
      expect(chosen.map((name) => head.headers[name])).toEqual(chosen.map((name) => headers[name]));
      expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
    }
  });
});

test.each(PLAIN_PAGES)('%s is sent as it is', async (path) => {
  const { status, headers, bytes } = await askFor(path, 'br, gzip');
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('vary');
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(await ask(path, { 'If-None-Match': headers.etag ?? '' })).toMatchObject({ status: 304 });
});

// RFC 9110, section 12.5.3
test.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.8, gzip ; q=0.8', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['gzip;q=0.5, identity', undefined],
  ['*', 'br'],
  ['*;q=0.5, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['deflate, zstd', undefined],
  // nothing of ours is acceptable: the page as it is serves the client better than a refusal
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['deflate;q=1, *;q=0', undefined],
  [';;q=,,br;q=x', undefined],
])('Accept-Encoding: %p is answered in %p', async (accepted, coding) => {
  const { status, headers } = await askFor('/tools', accepted);
  expect([status, headers['content-encoding']]).toEqual([200, coding]);
});

test('what differs from call to call is not compressed', async () => {
  for (const path of ['/health', '/usage'])
    expect((await askFor(path, 'br, gzip')).headers).not.toHaveProperty('content-encoding');
});
