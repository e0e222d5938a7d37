#!/usr/bin/env node
// npm test -- soak: builds the API and the worker, and loads them for a time. goals.ts has its criteria, --help its options.
import { fileURLToPath } from 'node:url';
import { runOnBuilt } from '../../tools/setup/run-on-built.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runOnBuilt(root, 'tests/soak/main.ts', process.argv.slice(2));
