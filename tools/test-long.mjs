#!/usr/bin/env node
// npm test -- long: tests that are too long for `npm test`. Ten times as many calls with extreme inputs, pictures of random requests, the
// fuzzer, 200 searches of each operation for calls that cost more than estimated, 2,000 Svensson curves, a million inputs of each
// kernel, crashes from ten seeds, sixty quiet markets, every lie of an exchange told to every cast of workers, 200 purchases
// while something fails, and 200 faults while positions are watched, on PostgreSQL as well where TEST_DATABASE_URL names a
// server. At the end it builds the images of the Dockerfile and starts them, if buildah and debootstrap are installed.
// usage: npm test -- long [arguments of tests/fuzz/run.mjs]
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureDependencies(root);

const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
const extremes = await run(process.execPath, [binary('jest'), 'test/contract/extremes.test.ts'], {
  cwd: `${root}apps/api`,
  env: { EXTREME_CALLS: '50000' },
});
const pictures = await run(process.execPath, [binary('jest'), 'test/random-requests.prop.test.ts'], {
  cwd: `${root}libs/plots`,
  env: { PICTURE_RUNS: '200' },
});
const fuzz = await run(process.execPath, ['tests/fuzz/run.mjs', ...process.argv.slice(2)], { cwd: root });
const costs = await run(process.execPath, ['tools/bench/costs.mjs', '--starts', '200', '--seconds', '120'], {
  cwd: root,
});
const databases = process.env.TEST_DATABASE_URL ? 'sqlite,postgres' : 'sqlite';
const payments = await run(process.execPath, ['tests/payments/run.mjs', '--faults', '200', '--databases', databases], {
  cwd: root,
});
const watch = await run(
  process.execPath,
  ['tests/watch/run.mjs', '--faults', '200', '--databases', databases, '--cluster'],
  { cwd: root },
);
const worlds = await run(process.execPath, [binary('jest'), 'test/worlds', 'test/lies/lies'], {
  cwd: `${root}libs/watch`,
  env: { WORLD_SEEDS: '10', QUIET_PATHS: '60', EVERY_CAST: '1' },
});
const curves = await run(process.execPath, [binary('jest'), 'svensson-fit'], {
  cwd: `${root}libs/quant-fi`,
  env: { FITTED_CURVES: '400' },
});
const compiled = await run(process.execPath, [binary('nx'), 'run-many', '-t', 'generate'], { cwd: root });
const kernels = await run(process.execPath, [binary('jest'), 'src/wasm', 'src/random'], {
  cwd: `${root}libs/quant-core`,
  env: { KERNEL_INPUTS: '1000000' },
});
const books = await run(process.execPath, [binary('jest'), 'src/book'], {
  cwd: `${root}libs/quant-options`,
  env: { KERNEL_INPUTS: '1000000' },
});
const images = await run(process.execPath, ['tools/container/images.mjs'], { cwd: root });
process.exitCode =
  generated ||
  extremes ||
  worlds ||
  curves ||
  compiled ||
  kernels ||
  books ||
  pictures ||
  fuzz ||
  costs ||
  payments ||
  watch ||
  images;
