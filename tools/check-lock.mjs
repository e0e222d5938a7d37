#!/usr/bin/env node
// Verifies package-lock.json. These faults pass `npm install`, but break `npm ci` on the next machine, or let it install
// something else: see tools/lock/faults.mjs. Only listed packages may have install scripts; the list says how each works without.
// usage: node tools/check-lock.mjs
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satisfies } from 'semver';
import { lockFaults } from './lock/faults.mjs';
import { readLock } from './lock/graph.mjs';
import { scriptFaults } from './lock/install-scripts.mjs';

/** `engines` of the root's package.json begins here. */
const OLDEST_NODE = '20.19.0';

const packages = readLock(fileURLToPath(new URL('..', import.meta.url)));
const known = JSON.parse(readFileSync(new URL('lock/install-scripts.json', import.meta.url), 'utf8'));

const faults = [...lockFaults(packages, satisfies, OLDEST_NODE), ...scriptFaults(packages, known)];
for (const fault of faults) console.error(fault);
console.log(`package-lock.json: ${Object.keys(packages).length} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
