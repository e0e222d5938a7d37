import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundled } from './bundled';
import { startService } from './service';

const CHROMIUM = '/usr/bin/chromium';
const isThere = existsSync(CHROMIUM);
if (!isThere && process.env['REQUIRE_CHROMIUM'] === undefined)
  process.stderr.write(`skipped: ${CHROMIUM} is not installed, and no page is opened in it\n`);

/** A page of another origin than the service: free calls, refusals, a payment on EVM, the calls of a monitor. */
const PAGE = `
import { createClient } from '../src/index';
import { evmWallet } from '../src/evm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
const { baseUrl } = await (await fetch('/settings')).json();
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

(isThere || process.env['REQUIRE_CHROMIUM'] !== undefined ? test : test.skip)(
  "a page of another origin, under script-src 'self', calls the service and pays",
  async () => {
    const service = await startService();
    try {
      expect(await foundBy(PAGE, service.url)).toMatchObject({
        free: { data: { years: 2 }, price: '0', allowance: { bucket: 'calculator', limit: 1000 }, hasId: true },
        refused: { name: 'InvalidRequestError', code: 'invalid_request', status: 422, outcome: 'none', violations: 3 },
        paid: { data: { succeeded: 1 }, price: '0.002', outcome: 'paid', isOurs: true },
        dear: { name: 'PaymentRequiredError', code: 'price_over_limit', outcome: 'none' },
        changed: 200,
        cancelled: 'cancelled',
        lost: { name: 'NoAnswerError', code: 'connection_lost', outcome: 'none' },
      });
      expect(await service.settled()).toBe(1);
    } finally {
      await service.stop();
    }
  },
);

/** Serves the page to a Chromium of its own, and waits for what it sends. */
async function foundBy(page: string, baseUrl: string): Promise<unknown> {
  const files = await bundled({ stdin: { contents: page, resolveDir: __dirname }, splitting: true });
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self' ${baseUrl} http://127.0.0.1:1`;
  let send: (found: string) => void;
  const found = new Promise<string>((resolve) => (send = resolve));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    if (path === '/found') void text(request).then(send);
    if (path === '/') response.end('<!doctype html><script type="module" src="/stdin.js"></script>');
    else if (path === '/settings') response.end(JSON.stringify({ baseUrl }));
    else response.end(files.get(path.slice(1))?.text ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  try {
    return JSON.parse(await found);
  } finally {
    await close();
    server.closeAllConnections();
    server.close();
  }
}

/** Opens a page in a Chromium with a folder of its own. @returns ends both */
function openPage(url: string): () => Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`];
  const browser = spawn(CHROMIUM, [...options, url], { stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => browser.on('exit', resolve));
  return async () => {
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL'); // with the processes that it has started
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
