#!/usr/bin/env node
// usage: npm run bench [-- --quick] [-- --only kernels|algebra|http] [-- --python /usr/bin/python3]
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { binary } from '../setup/binary.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { run } from '../setup/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['kernels', 'algebra', 'http'];

const { quick, only, python } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, python: { type: 'string', default: 'python3' } },
}).values;
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`--only takes ${PARTS.join(' or ')}`);
  process.exit(1);
}

await ensureDependencies(root);
const built = await run(
  process.execPath,
  [
    binary('nx'),
    'run-many',
    '-t',
    'build',
    '-p',
    '@quant/fi',
    '@quant/options',
    '@quant/stats',
    '@quant/operations',
    '@quant/api',
  ],
  {
    cwd: root,
  },
);
if (built !== 0) process.exit(built);

console.log(`\nNode ${process.versions.node}, ${process.arch}. Compare figures of one run only.`);
const isWanted = (part) => only === undefined || only === part;
if (isWanted('kernels')) {
  const { benchKernels } = await import('./kernels.mjs');
  benchKernels(quick ? { rounds: 3, milliseconds: 60 } : { rounds: 7, milliseconds: 300 });
}
if (isWanted('algebra')) {
  const { benchAlgebra } = await import('./algebra.mjs');
  benchAlgebra({ rounds: quick ? 1 : 2, python });
}
if (isWanted('http')) {
  const { benchHttp, REQUESTS } = await import('./http.mjs');
  await benchHttp(quick ? { rounds: 1, seconds: 1 } : { rounds: 9, seconds: 1 });
  const { available } = await import('../../tests/kit/load/wrk/cores.mjs');
  const { benchStages } = await import('./stages.mjs');
  if (available('wrk', '-v')) for (const { path } of REQUESTS) await benchStages(path);
  else console.log('  Where a request spends its time is not shown: install wrk.');
}
