#!/usr/bin/env node
// npm run demo: a monitor's life in under a minute, on a market that is made up: warning, critical, recovery, each delivered as a
// signed webhook. Needs no network and leaves nothing behind.
import { fileURLToPath } from 'node:url';
import { runProgram } from './programs/run-program.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await ensureDependencies(root, { development: false });
process.exitCode = await runProgram(root, 'demo', { args: process.argv.slice(2) });
