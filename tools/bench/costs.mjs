#!/usr/bin/env node
// Searches the valid body of each operation that takes the most times its estimate.
// usage: npm run bench -- costs [--starts N] [--seconds N] [--calls N] [--only PREFIX] [--seed N] [--keep FOLDER]
// ends with 1 if a call above a millisecond takes three times its estimate, or an answer is longer than estimated
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { run } from '../setup/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { calls, starts, seconds, only, seed, keep } = parseArgs({
  options: {
    calls: { type: 'string', default: '100' },
    starts: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
}).values;

await ensureDependencies(root);
const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
if (generated !== 0) process.exit(generated);

const { benchCosts } = await import('./costs/bench-costs.mjs');
const bounds = { calls: Number(calls), starts: Number(starts), seconds: Number(seconds), seed: Number(seed) };
process.exitCode = (await benchCosts({ ...bounds, only, keep })) ? 0 : 1;
