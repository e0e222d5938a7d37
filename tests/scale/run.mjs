#!/usr/bin/env node
// npm run bench -- scale: cost of a call, a payment and a monitor, limits of one PostgreSQL server, and benefit of further processes.
import { fileURLToPath } from 'node:url';
import { runOnBuilt } from '../../tools/setup/run-on-built.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runOnBuilt(root, 'tests/scale/main.ts', process.argv.slice(2));
