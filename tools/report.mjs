#!/usr/bin/env node
// Writes a page of docs/reports from what it measures.
// usage: npm run report -- accuracy|crashes|bench [options]
import { runOneOf } from './setup/run-one-of.mjs';

await runOneOf({
  accuracy: [['tools/reports/accuracy.mjs']],
  crashes: [['tools/reports/crashes.mjs']],
  bench: [['tools/reports/bench.mjs']],
});
console.error('usage: npm run report -- accuracy|crashes|bench [options]');
process.exitCode = 2;
