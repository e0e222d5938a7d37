#!/usr/bin/env node
// npm run test:soak: builds the API and the worker, and loads them for a while. What it judges is in main.ts, its options in --help.
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { run } from '../setup/run.mjs';
import { runSource } from '../setup/run-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);

await ensureDependencies(root);
const isHelp = words.includes('--help') || words.includes('-h');
const build = ['run-many', '-t', 'build', '-p', '@quant/api', '@quant/watch-worker'];
// the figures are for the standard output, what nx says is progress
const built = isHelp
  ? 0
  : await run(process.execPath, [binary('nx'), ...build], { cwd: root, stdio: ['inherit', 2, 'inherit'] });
process.exitCode = built || (await runSource(root, 'tools/soak/main.ts', words));
