import { type Server } from 'node:http';
import request from 'supertest';
import { startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

/** Whatever a browser would fetch: sources, links, style imports and addresses. */
const FETCHES = /(?:src|href)="([^"]+)"|@import\s+"?([^";\s]+)|url\((?!["']?data:)["']?([^"')]+)/g;

async function fetchesOf(path: string): Promise<string[]> {
  const { text } = await request(server).get(path);
  return Array.from(text.matchAll(FETCHES), ([, attribute, sheet, url]) => attribute ?? sheet ?? url ?? '');
}

test('the page loads files of this host only, and each is there', async () => {
  const fetched = await fetchesOf('/docs');
  expect(fetched).toHaveLength(4);
  for (const address of fetched) {
    expect(address).not.toMatch(/^(\w+:)?\/\//);
    const response = await request(server).get(new URL(address, 'http://host/docs').pathname);
    expect(response.status).toBe(200);
  }
});

test('the style sheet fetches nothing', async () => {
  expect(await fetchesOf('/docs/swagger-ui.css')).toEqual([]);
});

test('no script stands in the page, and the policy allows only our own', async () => {
  const response = await request(server).get('/docs');
  expect(response.text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/);
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/https?:|\*/);
});

test('the script reads our document and asks nobody to validate it', async () => {
  const { text } = await request(server).get('/docs/initializer.js');
  expect(text).toContain("url: 'openapi.json'");
  expect(text).toContain('validatorUrl: null');
  expect(text).not.toMatch(/https?:/);
});

test('the document names no host but its licence and ours', async () => {
  const { text } = await request(server).get('/openapi.json');
  expect(JSON.parse(text)).toMatchObject({ servers: [{ url: '/' }] });
  expect(text).not.toMatch(/<script|<link|<img|!\[/);
});
