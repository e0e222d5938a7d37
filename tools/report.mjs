#!/usr/bin/env node
// Writes a page of docs/reports from what it measures.
// usage: npm run report -- accuracy|crashes|bench|conformance [options]
import { runOneOf } from './setup/run-one-of.mjs';

await runOneOf({
  accuracy: [['tools/reports/accuracy.mjs']],
  crashes: [['tools/reports/crashes.mjs']],
  bench: [['tools/reports/bench.mjs']],
  conformance: [['tests/conformance/run.mjs', '--write']],
});
console.error('usage: npm run report -- accuracy|crashes|bench|conformance [options]');
process.exitCode = 2;
