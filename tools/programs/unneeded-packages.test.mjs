import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../production/program.mjs';
import { bundledPrograms } from './bundled-programs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };

const moduleOf = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

/** Preloaded into a service: refuses to load the packages of exchanges and chains. */
const REFUSAL = moduleOf(`
import { register } from 'node:module';
register(${JSON.stringify(
  moduleOf(`
export function resolve(name, context, next) {
  if (/^(ccxt|viem|@solana(-program)?|@x402\\/(evm|svm))(\\/|$)/.test(name)) throw new Error('refused: ' + name);
  return next(name, context);
}`),
)});`);

const folder = mkdtempSync(join(tmpdir(), 'quant-unneeded-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function start(context, settings) {
  const program = join(await bundledPrograms(root), 'main.js');
  const command = [process.execPath, '--import', REFUSAL, program];
  const service = await startProgram(command, root, { DATA_DIR: folder, MARKET_DATA: 'simulated', ...settings });
  context.after(() => service.stop('SIGKILL'));
  return service;
}

async function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, ...(await answer.json()) };
}

test('a service that sells nothing, on a simulated market, loads no package of exchanges and chains', async (context) => {
  const service = await start(context, { X402_MODE: 'off' });
  const { price } = await post(`${service.base}/v1/options/price`, OPTION);
  assert.ok(Math.abs(price / 4.581680167540002 - 1) < 1e-14, `the price is ${price}`); // mpmath, 40 digits
  const live = await post(`${service.base}/v1/live/volatility`, { asset: 'BTC' });
  assert.deepEqual([live.status, live.source], [200, 'simulated']);
  assert.equal(await service.stop(), 0);
  assert.doesNotMatch(service.said(), /refused/);
});

test('one that takes play money misses them', async (context) => {
  const service = await start(context, { X402_MODE: 'dev' });
  await post(`${service.base}/v1/batch`, { requests: [{ endpoint: 'options/price', params: OPTION }] });
  await service.stop();
  assert.match(service.said(), /refused: (viem|@solana|@x402)/);
});
