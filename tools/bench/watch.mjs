#!/usr/bin/env node
// npm run bench:watch: one tick over many monitors, on SQLite and PostgreSQL.
// usage: npm run bench:watch [-- --sizes 1000,10000,100000 --engines sqlite,postgres --url postgres://…]
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { runSource } from '../setup/run-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

await ensureDependencies(root);
process.exitCode = await runSource(root, 'libs/watch/bench/tick.ts', process.argv.slice(2));
