#!/usr/bin/env node
// npm run bench:scale: what a call, a payment and a monitor cost, where one PostgreSQL ends, and what further processes bring.
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
const built = isHelp
  ? 0
  : await run(process.execPath, [binary('nx'), ...build], { cwd: root, stdio: ['inherit', 2, 'inherit'] });
process.exitCode = built || (await runSource(root, 'tools/scale/main.ts', words));
