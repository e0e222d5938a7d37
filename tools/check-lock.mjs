#!/usr/bin/env node
// Verifies package-lock.json. Two faults pass `npm install` and break `npm ci` on the next machine:
//   1. an optional dependency (a binary of another platform) that the registry lacked is silently left out of the lock;
//   2. a package pinned to one registry's address.
// usage: node tools/check-lock.mjs
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const installed = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));

const incomplete = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
  const missing = Object.keys(optionalDependencies).filter((name) => !installed.has(name));
  return missing.length ? [`${path} ${version} lacks ${missing.join(', ')}`] : [];
});
const addressed = Object.entries(packages).flatMap(([path, { resolved = '' }]) =>
  /^https?:/.test(resolved) ? [`${path} is bound to ${new URL(resolved).host}`] : [],
);

const faults = [...incomplete, ...addressed];
for (const fault of faults) console.error(fault);
console.log(`package-lock.json: ${Object.keys(packages).length} packages, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
