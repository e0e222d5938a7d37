#!/usr/bin/env node
// npm test -- container: runs the Dockerfile's steps in folders, which needs no container engine, and starts the results as a container
// engine would: as process 1 and the user of the image, on a root file system that is read-only except for the volume.
// usage: node tools/container/run.mjs [--reuse]
//   --reuse  takes the development dependencies from node_modules of this clone and does not install them again
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertService, TARGETS } from './assert-service.mjs';
import { build, reuseInstalled } from './build.mjs';
import { imageOf, stagesOf } from './dockerfile.mjs';
import { canIsolate, OF_THIS_MACHINE } from './started.mjs';

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

for (const target of Object.keys(TARGETS)) {
  const began = performance.now();
  const stage = build(stages, target, root, folder, { say, reuse });
  console.log(`${target}: built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await assertService(target, stage, imageOf(stages, target), OF_THIS_MACHINE);
}
