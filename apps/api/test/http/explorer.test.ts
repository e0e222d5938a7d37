import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request, { type Test } from 'supertest';
import { createMetrics } from '../../src/metrics/metrics';
import { recordingLogger, startService, stopService } from './service';

/** As Chromium and Firefox ask for a page. */
const BROWSER =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self';base-uri 'none';" +
  "form-action 'none';frame-ancestors 'none';worker-src 'self';font-src 'self'";

const SCRIPT = `export const numbers = [${Array.from({ length: 500 }, (_, i) => i).join()}];`;

const PAGE = '<!doctype html><title>explorer</title><script type="module" src="./assets/index-B2NVZr4I.js"></script>';

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'explorer-'))));
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const FILES = {
  'index.html': PAGE,
  'icon.svg': '<svg/>',
  'assets/index-B2NVZr4I.js': SCRIPT,
  'assets/worker-_x9-Qr42.js': 'postMessage(1)',
  'assets/index-DVaPNWiM.css': 'p {}',
  'assets/plain.js': '1',
  'assets/strange-DVaPNWiM.bin': '?',
  '.fingerprint': 'secret',
};

function build(folder: string, files: Readonly<Record<string, string>> = FILES): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const folderOf = (name: string): URL => pathToFileURL(`${join(home, name)}/`);

/** A service whose explorer is built, or whatever is at that place. */
async function serving(use: (server: Server) => Promise<void>, parts = {}): Promise<void> {
  const server = await startService({ explorer: folderOf('built'), ...parts });
  try {
    await use(server);
  } finally {
    await stopService(server);
  }
}

const asBrowser = (server: Server): Test => request(server).get('/').set('Accept', BROWSER);

describe('/', () => {
  beforeEach(() => {
    build(join(home, 'built'));
  });

  test.each([
    [BROWSER, 'text/html; charset=utf-8'],
    ['text/html', 'text/html; charset=utf-8'],
    ['text/html, application/json;q=0.9', 'text/html; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['', 'application/json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['application/json, text/plain, */*', 'application/json; charset=utf-8'],
    ['application/json, text/html;q=0.9', 'application/json; charset=utf-8'],
    ['text/html;q=0, */*', 'application/json; charset=utf-8'],
    ['image/png', 'application/json; charset=utf-8'],
    [';;q=,', 'application/json; charset=utf-8'],
  ])('Accept: %s is answered with %s', async (accept, type) => {
    await serving(async (server) => {
      const { status, headers } = await request(server).get('/').set('Accept', accept);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['vary']).toMatch(/^Accept(, Accept-Encoding)?$/);
    });
  });

  test('the page loads its own files, in threads of its own too, and nothing else', async () => {
    await serving(async (server) => {
      const { headers, text } = await asBrowser(server);
      expect(text).toBe(PAGE);
      expect(headers['content-security-policy']).toBe(POLICY);
      expect(headers['cache-control']).toBe('no-cache');
      // the policy of a thread is that of its script
      const script = await request(server).get('/assets/worker-_x9-Qr42.js');
      expect(script.headers['content-security-policy']).toBe(POLICY);
      const json = await request(server).get('/');
      expect(json.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    });
  });

  test('neither the page nor the JSON is sent again to who has it, and one is not taken for the other', async () => {
    await serving(async (server) => {
      const html = await asBrowser(server);
      const json = await request(server).get('/');
      const again = await asBrowser(server).set('If-None-Match', String(html.headers['etag']));
      expect(again.status).toBe(304);
      expect(again.headers).toMatchObject({ vary: 'Accept', 'content-security-policy': POLICY });
      expect((await asBrowser(server).set('If-None-Match', String(json.headers['etag']))).status).toBe(200);
    });
  });

  test('HEAD has the headers of GET, other methods are refused', async () => {
    await serving(async (server) => {
      const head = await request(server).head('/').set('Accept', BROWSER);
      const get = await asBrowser(server);
      const named = ['content-type', 'content-length', 'etag', 'vary', 'content-security-policy'];
      expect(named.map((name) => head.headers[name])).toEqual(named.map((name) => get.headers[name]));
      for (const path of ['/', '/assets/index-B2NVZr4I.js', '/icon.svg']) {
        const refused = await request(server).post(path).set('Accept', BROWSER).send({});
        expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
      }
    });
  });

  test('the page is counted, its files are not counted one by one', async () => {
    const metrics = createMetrics('1.0.0');
    await serving(
      async (server) => {
        await asBrowser(server);
        await request(server).get('/assets/index-B2NVZr4I.js');
        const { text } = await request(server).get('/metrics');
        expect(text).toMatch(/^qcs_http_requests_total\{endpoint="\/",method="GET",status="200"\} 1$/m);
        expect(text).toMatch(/^qcs_http_requests_total\{endpoint="other",method="GET",status="200"\} 1$/m);
        expect(text).not.toContain('assets');
      },
      { metrics },
    );
  });

  test('the page and its files take a token each of those that a client has', async () => {
    let taken = 0;
    const burst = { take: () => (taken++, () => undefined) };
    await serving(
      async (server) => {
        await asBrowser(server);
        await request(server).get('/assets/index-B2NVZr4I.js');
      },
      { burst },
    );
    expect(taken).toBe(2);
  });
});

describe('the files', () => {
  beforeEach(() => {
    build(join(home, 'built'));
  });

  test.each([
    ['/assets/index-B2NVZr4I.js', 'text/javascript; charset=utf-8', true],
    ['/assets/worker-_x9-Qr42.js', 'text/javascript; charset=utf-8', true],
    ['/assets/index-DVaPNWiM.css', 'text/css; charset=utf-8', true],
    ['/assets/strange-DVaPNWiM.bin', 'application/octet-stream', true],
    ['/assets/plain.js', 'text/javascript; charset=utf-8', false],
    ['/icon.svg', 'image/svg+xml', false],
  ])('%s is %s; kept for good: %s', async (path, type, isImmutable) => {
    await serving(async (server) => {
      await asBrowser(server);
      const { status, headers } = await request(server).get(path);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['cache-control']).toBe(isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      expect((await request(server).get(path).set('If-None-Match', String(headers['etag']))).status).toBe(304);
    });
  });

  test('they are compressed', async () => {
    await serving(async (server) => {
      const { port } = server.address() as AddressInfo;
      for (const [coding, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const { bytes, headers } = await bytesOf(port, '/assets/index-B2NVZr4I.js', coding);
        expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' });
        expect(decompress(bytes).toString()).toBe(SCRIPT);
      }
    });
  });

  test.each([
    '/.fingerprint',
    '/index.html',
    '/assets',
    '/assets/',
    '/assets/../.fingerprint',
    '/assets/../../outside.js',
    '/assets/%2e%2e/%2e%2e/outside.js',
    '/assets/..%2f..%2foutside.js',
    '/assets/..\\..\\outside.js',
    '/assets//index-B2NVZr4I.js',
    '/assets/link-DVaPNWiM.js',
    '/assets/__proto__',
    '/assets/later-DVaPNWiM.js',
    '/constructor',
    '//icon.svg',
  ])('%s is not found', async (path) => {
    writeFileSync(join(home, 'outside.js'), 'outside');
    symlinkSync(join(home, 'outside.js'), join(home, 'built/assets/link-DVaPNWiM.js'));
    await serving(async (server) => {
      await asBrowser(server);
      writeFileSync(join(home, 'built/assets/later-DVaPNWiM.js'), 'not there when it was read');
      const { port } = server.address() as AddressInfo;
      expect((await bytesOf(port, path, 'identity')).status).toBe(404);
    });
  });

  test('a script can be the first that is asked for: another process of the service has served the page', async () => {
    await serving(async (server) => {
      expect((await request(server).get('/assets/index-B2NVZr4I.js')).status).toBe(200);
    });
  });
});

describe('as long as it is not built', () => {
  test('browsers see the documentation, which says so; programs see no difference', async () => {
    await serving(async (server) => {
      const { status, text, headers } = await asBrowser(server);
      expect(status).toBe(200);
      expect(text).toContain('id="waiting"');
      expect(text).toContain('id="optionsPrice"');
      expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|(?:href|src)="\//);
      expect(headers).toMatchObject({ vary: 'Accept, Accept-Encoding', 'cache-control': 'no-cache' });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect((await request(server).get('/')).body).toHaveProperty('docs');
      expect((await request(server).get('/assets/index-B2NVZr4I.js')).status).toBe(404);
      expect((await request(server).get('/docs')).text).not.toContain('id="waiting"');
    });
  });

  test('what the note loads is there', async () => {
    await serving(async (server) => {
      const { text } = await asBrowser(server);
      const scripts = Array.from(text.matchAll(/(?:src|href)="(docs\/[\w.]+)"/g), ([, path = '']) => path);
      expect(scripts).toContain('docs/waiting.js');
      for (const path of scripts) expect([path, (await request(server).get(`/${path}`)).status]).toEqual([path, 200]);
    });
  });

  test('it takes its place when it is there, without a restart', async () => {
    const { logger, lines } = recordingLogger();
    await serving(
      async (server) => {
        const before = await asBrowser(server);
        build(join(home, 'half'), { 'assets/index-B2NVZr4I.js': SCRIPT });
        build(join(home, 'draft'));
        expect((await asBrowser(server)).text).toBe(before.text);
        renameSync(join(home, 'draft'), join(home, 'built'));
        const both = await Promise.all([asBrowser(server), asBrowser(server)]);
        expect(both.map(({ text }) => text)).toEqual([PAGE, PAGE]);
        expect((await request(server).get('/assets/index-B2NVZr4I.js')).status).toBe(200);
        expect((await asBrowser(server).set('If-None-Match', String(before.headers['etag']))).status).toBe(200);
      },
      { logger },
    );
    expect(lines.filter(({ msg }) => msg === 'the explorer is served at /')).toHaveLength(1);
  });

  test('a folder without a page is none', async () => {
    build(join(home, 'built'), { 'assets/index-B2NVZr4I.js': SCRIPT });
    await serving(async (server) => {
      expect((await asBrowser(server)).text).toContain('id="waiting"');
    });
  });

  test('a folder that cannot be read is told in the log, and harms nobody', async () => {
    writeFileSync(join(home, 'built'), 'a file');
    const { logger, lines } = recordingLogger();
    await serving(
      async (server) => {
        expect((await asBrowser(server)).text).toContain('id="waiting"');
      },
      { logger },
    );
    expect(lines.map(({ msg }) => msg)).toContain('the explorer cannot be served');
  });
});

/** As it is sent, whatever a client would make of the path or of the coding. */
function bytesOf(port: number, path: string, coding: string) {
  type Received = { status: number | undefined; headers: Readonly<Record<string, unknown>>; bytes: Buffer };
  return new Promise<Received>((resolve, reject) => {
    const sent = httpRequest({ port, path, host: '127.0.0.1', headers: { 'Accept-Encoding': coding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject).end();
  });
}

test('documentation and explorer have the same colours', () => {
  const coloursIn = (file: string) => {
    const text = readFileSync(join(__dirname, '../../..', file), 'utf8');
    return text.match(/--[a-z-]+: light-dark\(.*\);/g);
  };
  const ofDocs = coloursIn('api/src/doors/http/pages/docs/browser/base.css');
  expect(ofDocs).toHaveLength(10);
  expect(coloursIn('explorer/src/tokens.css')).toEqual(ofDocs);
});
