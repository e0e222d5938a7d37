#!/usr/bin/env node
// Checks the licence of every locked package against tools/licences/allowed.json: published and bundled packages against `production`,
// development tools against `development` as well. An exception is `"name": { "licence": "…", "reason": "…" }`, with the licence as the
// package spells it.
// usage: npm run licences      exit code: 0 good, 1 faults
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLock } from '../lock/graph.mjs';
import { licenceFaults } from './faults.mjs';
import { lockedPackages } from './packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'));
const found = lockedPackages(root, readLock(root));
const faults = licenceFaults(found, rules);

for (const [title, packages] of [
  ['published or bundled', found.filter(({ isProduction }) => isProduction)],
  ['development', found.filter(({ isProduction }) => !isProduction)],
])
  console.log(`${title}: ${packages.length} packages\n${tableOf(packages)}`);
for (const fault of faults) console.error(fault);
console.log(`licences: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

function tableOf(packages) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([licence, count]) => `  ${String(count).padStart(5)}  ${licence ?? '(none named)'}`)
    .join('\n');
}
