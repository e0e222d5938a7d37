#!/usr/bin/env node
// npm run dev:worker: dependencies, then the worker of Watch from its TypeScript source. Nothing needs to be built first.
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { runSource } from './setup/run-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await ensureDependencies(root);
process.exitCode = await runSource(root, 'apps/watch-worker/src/main.ts');
