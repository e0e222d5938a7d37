#!/usr/bin/env node
// Starts the built API as an operator would, asks it for a price, for a calculation on a thread and for the explorer, and stops it.
// usage: node tools/smoke/run.mjs      after npm run build
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@quant/client';
import { register } from 'tsx/esm/api';

const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
const PRICE = 4.581680167540002; // mpmath, 40 digits

register(); // the kit is read from its sources
const { startBuilt } = await import('../../tests/kit/process/built-process.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'quant-smoke-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const start = performance.now();
const server = await startBuilt('api', { X402_MODE: 'dev', DATA_DIR: dataDir });
const base = server.url;
console.log(`listening after ${(performance.now() - start).toFixed(0)} ms`);

const response = await fetch(`${base}/v1/options/price`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(OPTION),
});
assert.equal(response.status, 200);
assert.equal(response.headers.get('X-RateLimit-Remaining'), '999', 'a free call is not counted');
const { price, greeks, d1, d2 } = await response.json();
assert.ok(Math.abs(price / PRICE - 1) < 1e-14, `price is ${price}, not ${PRICE}`);
assert.equal(Object.keys(greeks).length, 10);
assert.ok([d1, d2, ...Object.values(greeks)].every(Number.isFinite));
console.log(`price ${price}, ${Object.keys(greeks).length} Greeks`);

const average = await fetch(`${base}/v1/derivatives/asian-option`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...OPTION, averaging: 'arithmetic', observations: 400 }),
});
assert.equal(average.status, 200, 'a worker thread does not answer');
console.log(`arithmetic average of 400 fixings ${(await average.json()).price}, on a thread`);

const { offer } = await createClient({ baseUrl: base })
  .send('pairsSignal', {})
  .then(
    () => assert.fail('a composite is not sold'),
    (error) => error,
  );
assert.equal(offer.accepts.length, 2, 'not both networks are offered');
console.log(`a composite is offered for ${offer.priceUsdc} USDC on ${offer.networks.join(' and ')}`);

const page = await fetch(base, { headers: { accept: 'text/html' } });
const [script] =
  /(?<=src="\.)\/assets\/[^"]+\.js/.exec(await page.text()) ?? assert.fail('browsers do not see the explorer');
const loaded = await fetch(`${base}${script}`);
assert.equal(loaded.headers.get('cache-control'), 'public, max-age=31536000, immutable');
console.log(`browsers see the explorer, its script is ${(await loaded.text()).length} bytes`);

const missing = await fetch(`${base}/no-such-page`, { headers: { accept: 'application/json' } });
assert.equal(missing.status, 404);
assert.ok((await missing.json()).detail);

const stopping = performance.now();
assert.ok(await server.stop(), `ended with ${await server.ended}`);
console.log(`stopped by SIGTERM after ${(performance.now() - stopping).toFixed(0)} ms, exit code 0`);
