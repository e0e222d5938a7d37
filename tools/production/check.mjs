#!/usr/bin/env node
// npm test -- production: the build, in a separate folder with `npm ci --omit=dev`, started by `npm run start:api` and
// `npm run start:worker`: it answers, sells, ticks, and ends when it is told to. Says how much memory both take at rest.
// usage: node tools/production/check.mjs [--rest SECONDS]      after npm run build; Linux alone, because it reads memory from
// /proc
//   --rest SECONDS  for the idle time before the memory is read; 30. After 20 the API ends the thread that it started with
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dependencyFaults, importedPackages } from '../package-check/bundle-imports.mjs';
import { publishedLibraries } from '../package-check/packages.mjs';
import { npmCommand } from '../setup/npm-command.mjs';
import { developmentPackages, productionFolder } from './production-folder.mjs';
import { programOf, residentMegabytes, startProgram } from './program.mjs';

const REST_S = 30;
const LONGEST_REST_S = 3600;
const PATIENCE_MS = 90_000;
/**
 * A guard against mistakes; prints the measurements. A busy machine gives memory back later, but no later than in a minute and a
 * half.
 */
const MOST_MEGABYTES = 170;

const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
const PRICE = 4.581680167540002; // mpmath, 40 digits

const root = fileURLToPath(new URL('../..', import.meta.url));
const rest = secondsOfRest(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'quant-production-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const note = (text) => console.error(text);

function secondsOfRest([option, text, ...others]) {
  const seconds = option === undefined ? REST_S : Number(text);
  const isGood = (option ?? '--rest') === '--rest' && others.length === 0 && seconds >= 1 && seconds <= LONGEST_REST_S;
  if (isGood) return seconds;
  console.error(`usage: node tools/production/check.mjs [--rest SECONDS]      SECONDS from 1 to ${LONGEST_REST_S}`);
  process.exit(2);
}

function assertDependencies() {
  assert.deepEqual(developmentPackages(folder), [], 'packages for development are installed');
  const libraries = publishedLibraries(root).map(({ manifest }) => manifest);
  for (const program of ['api', 'watch-worker']) {
    const place = join(folder, 'apps', program);
    const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    const faults = dependencyFaults(manifest, importedPackages(join(place, 'dist')), libraries);
    assert.deepEqual(faults, [], `dependencies of ${program}`);
  }
}

function start(script, settings) {
  const command = [...npmCommand(), 'run', '--silent', script];
  return startProgram(command, folder, { ...settings, DATA_DIR: join(folder, `data-${script.replace(':', '-')}`) });
}

async function assertPrices({ base }) {
  const answer = await fetch(`${base}/v1/options/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPTION),
  });
  const { price } = await answer.json();
  assert.ok(Math.abs(price / PRICE - 1) < 1e-14, `the price is ${price}`);
}

function assertSells({ base }) {
  const batch = { requests: [{ endpoint: 'options/price', params: OPTION }] };
  const args = ['tools/pay.mjs', '/v1/batch', JSON.stringify(batch), '--base', base];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.equal(JSON.parse(stdout).succeeded, 1);
}

async function untilItTicks({ base }) {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const metrics = await (await fetch(`${base}/metrics`)).text();
    if (/^qcs_watch_ticks_total(?:\{.*\})? [1-9]/m.test(metrics)) return;
    assert.ok(performance.now() < giveUp, 'the worker does not tick');
    await pause(500);
  }
}

async function assertSmall(name, { pid }) {
  const program = programOf(pid);
  let megabytes = residentMegabytes(program);
  console.log(`${name} at rest for ${rest} s: ${megabytes} MB`);
  for (let waited = 0; megabytes > MOST_MEGABYTES && waited < PATIENCE_MS; waited += 1000) {
    await pause(1000);
    megabytes = residentMegabytes(program);
  }
  assert.ok(megabytes <= MOST_MEGABYTES, `${name} takes ${megabytes} MB, more than ${MOST_MEGABYTES}`);
}

note('installing without development dependencies …');
await productionFolder(root, folder);
assertDependencies();
console.log('the programs declare all packages that they import, and the folder has no development packages');

note('starting both programs …');
const [api, worker] = await Promise.all([start('start:api', { X402_MODE: 'dev' }), start('start:worker', {})]);
await assertPrices(api);
console.log('the API answers');
assertSells(api);
console.log('the API sells a call for play money');
await untilItTicks(worker);
console.log('the worker ticks');

note(`idle for ${rest} s …`);
await pause(rest * 1000);
await assertSmall('the API', api);
await assertSmall('the worker', worker);

assert.deepEqual(await Promise.all([api.stop(), worker.stop()]), [0, 0], `${api.said()}\n${worker.said()}`);
console.log('both end with 0 when they are told to');
