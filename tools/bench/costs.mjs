#!/usr/bin/env node
// usage: npm run bench:costs [-- --calls N] [-- --only PREFIX] [-- --seed N]
// ends with 1 when a call takes three times its estimate, or an answer is longer than estimated
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { binary } from '../setup/binary.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { run } from '../setup/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { calls, only, seed } = parseArgs({
  options: {
    calls: { type: 'string', default: '150' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
}).values;

await ensureDependencies(root);
const generated = await run(process.execPath, [binary('nx'), 'run', '@quant/api:generate'], { cwd: root });
if (generated !== 0) process.exit(generated);

const { benchCosts } = await import('./costs/bench-costs.mjs');
process.exitCode = (await benchCosts({ calls: Number(calls), only, seed: Number(seed) })) ? 0 : 1;
