import { operations as summaries } from '@quant/operations';
import { type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { describedOperations } from '../../src/doors/http/pages/docs/described-operation';
import { document } from '../../../../tools/testing/contract-document';
import { startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

/** Whatever a browser would fetch: sources, links, style imports and addresses. */
const FETCHES =
  /(?:<script[^>]*? src|<link[^>]*? href)="([^"]+)"|@import\s+"?([^";\s]+)|\burl\(["']?([^"')]+)|from '(\.[^']+)'/g;

async function textOf(path: string): Promise<string> {
  const { text, body } = (await request(server).get(path)) as { readonly text?: string; readonly body: unknown };
  return text ?? (body as Buffer).toString('utf8'); // a picture
}

async function fetchesOf(path: string): Promise<string[]> {
  const text = await textOf(path);
  return Array.from(text.matchAll(FETCHES), (found) => found.slice(1).filter(Boolean).join(''));
}

/** Every file that a page loads, with what those load. */
async function filesOf(path: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  const collect = async (from: string): Promise<void> => {
    for (const address of await fetchesOf(from)) {
      expect(address).not.toMatch(/^(\w+:)?\/\//);
      const { pathname } = new URL(address, `http://host${from}`);
      if (files.has(pathname)) continue;
      files.add(pathname);
      await collect(pathname);
    }
  };
  await collect(path);
  return files;
}

const operations = describedOperations(document);

test.each(['/docs', '/docs/optionsPrice'])('%s loads files of this host only, and each is there', async (page) => {
  const files = await filesOf(page);
  expect(files.size).toBe(9);
  for (const file of files) expect([file, (await request(server).get(file)).status]).toEqual([file, 200]);
});

test('the whole script and style together are light', async () => {
  const files = await Promise.all([...(await filesOf('/docs'))].map(textOf));
  const bytes = files.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  expect(bytes).toBeLessThan(8000);
});

test.each(['/docs', '/docs/batch'])(
  'no script and no style stand in %s, and the policy allows only our own',
  async (page) => {
    const response = await request(server).get(page);
    expect(response.text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self';connect-src 'self';base-uri 'none';" +
        "form-action 'none';frame-ancestors 'none'",
    );
  },
);

test('the list has every operation once, closed, with a link to its page; batches are the last', async () => {
  const { text } = await request(server).get('/docs');
  const ids = Array.from(text.matchAll(/<details\s+class="operation"\s+id="(\w+)"/g), ([, id]) => id);
  expect([...ids].sort()).toEqual(operations.map(({ id }) => id).sort());
  expect(ids.at(-1)).toBe('batch');
  expect(text).not.toMatch(/<details(?:\s+[\w-]+="[^"]*")*\s+open/);
  for (const id of ids) expect(text).toContain(`href="docs/${id ?? ''}"`);
});

test('the page works behind a proxy that adds a prefix: no address begins with a slash', async () => {
  for (const page of ['/docs', '/docs/optionsPrice'])
    expect((await request(server).get(page)).text).not.toMatch(/(?:href|src)="\//);
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const CURL = /<pre class="curl"[^>]*>([^<]*)<\/pre>/g;

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'the page of %s has its requests with the examples of the document, its parameters and its link to the explorer',
  async (id, operation) => {
    const { status, text } = await request(server).get(`/docs/${id}`);
    expect(status).toBe(200);
    const requests = Array.from(text.matchAll(CURL), ([, command]) => unescaped(command ?? ''));
    const sent = requests.flatMap((command) => /-d '([^']*)'$/.exec(command)?.slice(1) ?? []);
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual(
      (operation.request()?.examples ?? []).map(({ value }) => value),
    );
    expect(requests.length).toBe(Math.max(1, sent.length));
    for (const command of requests) {
      expect(command).toContain(`http://localhost:8000${operation.path.replace(/\{.*/, '')}`);
      expect(command).not.toMatch(/undefined|[{]\w+[}]/);
    }
    for (const { name } of operation.parameters) expect(text).toContain(`<code>${name}</code>`);
    expect(text.includes('href="../#/')).toBe(summaries.some((summary) => summary.id === id));
    // what the descriptions say stands there as text: nothing of it is left as Markdown, or becomes a tag
    const prose = text.replaceAll(/<pre[^]*?<\/pre>|<code[^]*?<\/code>/g, '');
    expect(prose).not.toMatch(/\*\*[\w<]|`|>undefined<|\[object|&amp;(lt|amp|quot);/);
  },
);

test('the page of an operation says first what its headline figures mean', async () => {
  const { text } = await request(server).get('/docs/hedgingRecommend');
  const [, list = ''] = /Headline figures<\/summary>([^]*?)<\/details>/.exec(text) ?? [];
  expect(Array.from(list.matchAll(/<dt><code>([^<]*)/g), ([, name]) => name).slice(0, 2)).toEqual([
    ...['recommended', 'hedges[].cost_usd'],
  ]);
  for (const [, meaning = ''] of list.matchAll(/<dd>([^<]*)/g)) expect(meaning).toMatch(/^[A-Z].*\.$/);
});

test.each([
  ['optionsPrice', '#/options/price'],
  ['fixedIncomeBond', '#/fixed-income/bond'],
  ['watchAlertRedeliver', '#/watch/alert-redeliver'],
])('%s is tried at %s', async (id, address) => {
  expect((await request(server).get(`/docs/${id}`)).text).toContain(`href="../${address}"`);
});

test('the document names no host but its licence and ours', async () => {
  const { text } = await request(server).get('/openapi.json');
  expect(JSON.parse(text)).toMatchObject({ servers: [{ url: '/' }] });
  expect(text).not.toMatch(/<script|<link|<img|!\[/);
});
