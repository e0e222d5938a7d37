#!/usr/bin/env node
// npm run dev:worker: dependencies, then the worker of Watch, bundled from its TypeScript source. Nothing needs to be built first.
import { fileURLToPath } from 'node:url';
import { runProgram } from './programs/run-program.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await ensureDependencies(root);
process.exitCode = await runProgram(root, 'worker');
