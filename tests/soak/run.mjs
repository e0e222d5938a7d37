#!/usr/bin/env node
// npm test -- soak: builds the API and the worker, and loads them for a while. What it judges is in goals.ts, its options in --help.
import { fileURLToPath } from 'node:url';
import { runOnBuilt } from '../../tools/setup/run-on-built.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runOnBuilt(root, 'tests/soak/main.ts', process.argv.slice(2));
