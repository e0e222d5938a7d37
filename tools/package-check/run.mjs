#!/usr/bin/env node
// Builds and packs every published library, and looks at the tarballs as a stranger would who installs them.
// usage: npm run package-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { run } from '../setup/run.mjs';
import { installConsumer, runtimeFaults, typescriptFaults } from './consumers.mjs';
import { contentFaults } from './contents.mjs';
import { publintFaults, typeFaults } from './lint-tarball.mjs';
import { pack } from './pack.mjs';
import { entryPaths, outsideDependencies, publishedLibraries, selfContained } from './packages.mjs';
import { entrySize } from './sizes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));
const libraries = publishedLibraries(root);
const outside = outsideDependencies(libraries);
let failed = 0;

function report(subject, faults, note = '') {
  failed += faults.length;
  console.log(`${faults.length ? '✗' : '✓'} ${subject}${note && ` (${note})`}`);
  for (const fault of faults) console.log(`    ${fault}`);
}

/** Packs and lints each library. @returns package name → tarball */
async function checkTarballs(folder) {
  const tarballs = {};
  for (const { folder: library, manifest } of libraries) {
    const { tarball, files } = pack(library, folder);
    tarballs[manifest.name] = tarball;
    const faults = [...contentFaults(manifest, files), ...(await publintFaults(tarball)), ...typeFaults(tarball)];
    report(`${manifest.name} ${manifest.version}`, faults, `${files.length} files`);
  }
  return tarballs;
}

/** `@quant/operations/options-price` → `@quant/operations/*`, which has a budget for all of them that have none of their own. */
function familyOf(path) {
  return path.replace(/[^/]+$/, '*');
}

/** Compares each entry path with tools/package-check/budget.json; a path without a budget is a fault. */
async function checkSizes(folder, specifiers, isPure) {
  for (const path of specifiers) {
    const { bytes, gzip } = await entrySize(folder, path, { isPure: isPure(path), outside });
    const most = budget[path] ?? budget[familyOf(path)];
    const faults = bytes <= (most ?? 0) ? [] : [`the budget is ${most ?? 'not set'}`];
    report(`${path}: ${bytes} bytes minified, ${gzip} gzipped`, faults);
  }
  const known = new Set([...specifiers, ...specifiers.map(familyOf)]);
  for (const path of Object.keys(budget).filter((name) => !known.has(name)))
    report(path, ['has a budget, but is not an entry path']);
}

const built = await run(process.execPath, [binary('nx'), 'run-many', '-t', 'build', '-p', 'libs/*'], { cwd: root });
if (built !== 0) process.exit(built);

const { release } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8'));
const released = new Set(release.projects);
const unreleased = libraries.map(({ manifest }) => manifest.name).filter((name) => !released.has(name));
report(
  'every published library is released by nx',
  unreleased.map((name) => `${name} is not in release.projects of nx.json`),
);

const folder = mkdtempSync(join(tmpdir(), 'package-check-'));
try {
  const tarballs = await checkTarballs(folder);
  const consumer = join(folder, 'consumer');
  const pathsOf = (some) => some.flatMap(entryPaths);
  const specifiers = pathsOf(libraries);
  const pure = pathsOf(selfContained(libraries));
  const isPure = (path) => pure.includes(path);
  const others = specifiers.filter((path) => !isPure(path));
  const folders = libraries.map((library) => library.folder);
  installConsumer(consumer, tarballs, { root, outside: [...outside, '@types/node'], folders });
  report('imported from ESM and CommonJS', runtimeFaults(consumer, specifiers), `Node ${process.versions.node}`);
  report('type-checked under nodenext and bundler', typescriptFaults(consumer, pure, { isPure: true }));
  report('those for Node.js alone as well', typescriptFaults(consumer, others, { isPure: false }));
  await checkSizes(consumer, specifiers, isPure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`package-check: ${failed} faults`);
process.exitCode = failed ? 1 : 0;
