import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundled } from './bundled';
import { CHROMIUM, openPage } from '../../../tools/testing/chromium-page';
import { startService, type Service } from './service';

const isThere = existsSync(CHROMIUM);
if (!isThere && process.env['REQUIRE_CHROMIUM'] === undefined)
  process.stderr.write(`skipped: ${CHROMIUM} is not installed, and no page is opened in it\n`);

/** A page of another origin than the service: free calls, refusals, a payment on EVM, the calls of a monitor. */
const PAGE = `
import { createClient } from '../src/index';
import { evmWallet } from '../src/evm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
const baseUrl = new URLSearchParams(location.search).get('service');
const wallet = evmWallet(privateKeyToAccount(generatePrivateKey()));
const client = createClient({ baseUrl, wallet, maxPriceUsdc: '0.01' });
const told = (error) => ({ name: error.name, code: error.code, status: error.status, outcome: error.outcome });
const found = {};
try {
  const free = await client.tvm.cagr({ start_value: 100, end_value: 121, years: 2 });
  found.free = { data: free.data, price: free.price, allowance: free.allowance, hasId: free.requestId !== undefined };
  found.refused = await client.tvm.cagr({ start_value: -1 }).catch((error) => ({ ...told(error), violations: error.violations.length }));
  const paid = await client.batch({ requests: [{ endpoint: 'tvm/cagr', params: { start_value: 100, end_value: 121, years: 2 } }] });
  found.paid = { data: paid.data, price: paid.price, outcome: paid.outcome, isOurs: paid.receipt?.payer === wallet.address };
  found.dear = await createClient({ baseUrl, wallet, maxPriceUsdc: '0.001' }).batch({ requests: [{ endpoint: 'tvm/cagr', params: {} }] }).catch(told);
  const monitor = (await client.watch.trial({ asset: 'BTC', direction: 'long', entry_price: 62000, position_size: 5000, collateral: 1000 })).data;
  found.changed = (await client.watch.update(monitor, { collateral: 2000 })).status;
  found.cancelled = (await client.watch.cancel(monitor)).data.status;
  found.lost = await createClient({ baseUrl: 'http://127.0.0.1:1', maxAttempts: 1 }).service.health().catch(told);
} catch (error) {
  found.failure = String(error?.stack ?? error);
}
await fetch('/found', { method: 'POST', body: JSON.stringify(found) });
`;

const inChromium = isThere || process.env['REQUIRE_CHROMIUM'] !== undefined ? test : test.skip;

let service: Service;
beforeAll(async () => (service = await startService()));
afterAll(() => service.stop());

inChromium("a page of another origin, under script-src 'self', calls the service and pays", async () => {
  const scripts = await bundled({ stdin: { contents: PAGE, resolveDir: __dirname }, splitting: true });
  const html = '<!doctype html><script type="module" src="/stdin.js"></script>';
  expect(await foundBy({ html, scripts }, service.url)).toMatchObject({
    free: { data: { years: 2 }, price: '0', allowance: { bucket: 'calculator', limit: 1000 }, hasId: true },
    refused: { name: 'InvalidRequestError', code: 'invalid_request', status: 422, outcome: 'none', violations: 3 },
    paid: { data: { succeeded: 1 }, price: '0.002', outcome: 'paid', isOurs: true },
    dear: { name: 'PaymentRequiredError', code: 'price_over_limit', outcome: 'none' },
    changed: 200,
    cancelled: 'cancelled',
    lost: { name: 'NoAnswerError', code: 'connection_lost', outcome: 'none' },
  });
  expect(await service.settled()).toBe(1);
});

/** Types a spot of 120 into the example when it shows a price, and waits for the next one. */
const TYPING = `
const output = document.querySelector('output');
const next = async (last) => {
  while (output.value === last) await new Promise((resolve) => setTimeout(resolve, 10));
  return output.value;
};
const first = await next('');
document.forms[0].S.value = '120';
document.forms[0].dispatchEvent(new Event('input'));
await fetch('/found', { method: 'POST', body: JSON.stringify([first, await next(first)]) });
`;

inChromium('the example page shows prices while its form is typed in', async () => {
  const example = readFileSync(join(__dirname, '../examples/page/index.html'), 'utf8');
  const html = example.replace('</html>', '<script type="module" src="typing.js"></script></html>');
  const page = await bundled({ entryPoints: ['examples/page/page.ts'] });
  const scripts = new Map<string, { readonly text: string }>(page).set('typing.js', { text: TYPING });
  const prices = (await foundBy({ html, scripts }, service.url)) as string[];
  expect(prices[0]).toMatch(/^4\.5817, \d+ free calls left$/);
  expect(prices[1]).toMatch(/^18\.\d{4}, \d+ free calls left$/);
});

/** A page: its text, and its scripts by name. */
interface Page {
  readonly html: string;
  readonly scripts: ReadonlyMap<string, { readonly text: string }>;
}

/** Serves a page to a Chromium of its own, and waits for what it sends to /found. */
async function foundBy({ html, scripts }: Page, baseUrl: string): Promise<unknown> {
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self' ${baseUrl} http://127.0.0.1:1`;
  let send: (found: string) => void;
  const found = new Promise<string>((resolve) => (send = resolve));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', pathname.endsWith('.js') ? 'text/javascript' : 'text/html');
    if (pathname === '/found') void text(request).then(send);
    response.end(pathname === '/' ? html : (scripts.get(pathname.slice(1))?.text ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = openPage(`http://127.0.0.1:${port}/?service=${encodeURIComponent(baseUrl)}`);
  try {
    return JSON.parse(await found);
  } finally {
    await close();
    server.closeAllConnections();
    server.close();
  }
}
