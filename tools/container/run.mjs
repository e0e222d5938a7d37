#!/usr/bin/env node
// npm test -- container: executes the Dockerfile's own steps in folders, as a machine without a container engine can, and starts
// what
// comes of them as a container would: process 1, the user of the image, a read-only root file system but for the volume.
// usage: node tools/container/run.mjs [--reuse]
//   --reuse  takes the development dependencies from node_modules of this clone, in place of a second installation of the same
// lock
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/free-port.mjs';
import { build, reuseInstalled } from './build.mjs';
import { imageOf, stagesOf } from './dockerfile.mjs';
import { canIsolate, startImage } from './started.mjs';

const TARGETS = { api: { X402_MODE: 'off' }, worker: {} };

const words = process.argv.slice(2);
if (words.some((word) => word !== '--reuse')) {
  console.error('usage: node tools/container/run.mjs [--reuse]');
  process.exit(2);
}
if (process.getuid?.() !== 0 || !canIsolate()) {
  console.log('skipped: this needs Linux, the user root, and the right to make mounts (unshare)');
  process.exit(0);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quant-container-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const stages = stagesOf(join(root, 'Dockerfile'));
const reuse = words.includes('--reuse') ? reuseInstalled(root) : () => false;
const say = (text) => console.error(`  ${text}`);

for (const [target, settings] of Object.entries(TARGETS)) {
  const began = performance.now();
  const stage = build(stages, target, root, folder, { say, reuse });
  console.log(`${target}: built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const image = imageOf(stages, target);
  const ports = { PORT: `${await freePort()}`, METRICS_PORT: `${await freePort()}` };
  const container = startImage(stage, image, { ...ports, ...settings, MARKET_DATA: 'simulated' });
  try {
    await container.untilWell();
    assertConfined(container);
    const metrics = await fetch(`http://127.0.0.1:${ports.METRICS_PORT}/metrics`);
    assert.equal(metrics.status, 200);
    console.log(`${target}: its health check is content, and nothing but the volume can be written to`);
  } finally {
    const code = await container.stop();
    assert.equal(code, 0, `it ended with ${code} when it was told to: ${container.said()}`);
  }
  console.log(`${target}: ends with 0 by SIGTERM`);
}

/** The program is process 1 without rights, so a file that it cannot write is safe from its clients. */
function assertConfined({ inside }) {
  const script = `
    const fs = require('node:fs');
    const can = (path) => { try { fs.writeFileSync(path + '/probe', ''); fs.rmSync(path + '/probe'); return true; } catch { return false; } };
    const [name] = fs.readFileSync('/proc/1/cmdline', 'utf8').split('\\0');
    console.log(JSON.stringify({ name, uid: process.getuid(), data: can('/data'), others: ['/', '/app', '/app/apps', '/etc'].filter(can) }));`;
  const { stdout, stderr } = inside(['node', '-e', script]);
  assert.deepEqual(JSON.parse(stdout || '{}'), { name: 'node', uid: 1000, data: true, others: [] }, stderr);
}
