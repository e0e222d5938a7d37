#!/usr/bin/env node
// npm run bench -- watch: one tick over many monitors, then the delivery of what a tick raised, on SQLite and PostgreSQL.
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { runSource } from '../setup/run-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const USAGE = `usage: npm run bench -- watch                  both benchmarks, with their defaults
       npm run bench -- watch [tick] [--sizes 1000,10000,100000] [--engines sqlite,postgres] [--ticks 5] [--url postgres://…]
       npm run bench -- watch deliveries [--engines postgres,sqlite] [--cases spread,limited,shared] [--url postgres://…]
`;
if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(USAGE);
  process.exit(0);
}

await ensureDependencies(root);
const BENCHES = { tick: 'libs/watch/bench/tick.ts', deliveries: 'libs/watch/bench/deliveries.ts' };
const [first, ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(BENCHES, first ?? '') ? first : undefined;
const args = chosen === undefined ? process.argv.slice(2) : rest;
// options without a name are those of the tick
const names = chosen === undefined && args.length === 0 ? Object.keys(BENCHES) : [chosen ?? 'tick'];
for (const name of names) process.exitCode = (await runSource(root, BENCHES[name], args)) || process.exitCode;
