#!/usr/bin/env node
// npm run bench -- scale: what a call, a payment and a monitor cost, where one PostgreSQL ends, and what further processes bring.
import { fileURLToPath } from 'node:url';
import { runOnBuilt } from '../../tools/setup/run-on-built.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runOnBuilt(root, 'tests/scale/main.ts', process.argv.slice(2));
