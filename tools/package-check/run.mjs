#!/usr/bin/env node
// Builds and packs every published library and program, and looks at the tarballs as a stranger would who installs them.
// usage: npm run package-check [-- options]
//   --built    packs the existing build
//   --budget   writes tools/package-check/budget.json from what it measures
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestFaults, projectFields } from '../publishing/manifest.mjs';
import { supportedNodes } from '../nodes/supported-nodes.mjs';
import { binary } from '../setup/binary.mjs';
import { run } from '../setup/run.mjs';
import { budgetOf, budgetsFor, idleBudgets } from './budgets.mjs';
import { dependencyFaults, importedPackages } from './bundle-imports.mjs';
import { installConsumer, runtimeFaults, typescriptFaults } from './consumers.mjs';
import { contentFaults } from './contents.mjs';
import { errorIdentityFaults } from './error-identity.mjs';
import { publintFaults, readmeFaults, typeFaults } from './lint-tarball.mjs';
import { pack } from './pack.mjs';
import {
  entryPaths,
  optionalPeers,
  outsideDependencies,
  publishedApps,
  publishedLibraries,
  selfContained,
} from './packages.mjs';
import { commandFaults, linkCommands, programFaults, servedByCommandFaults } from './programs.mjs';
import { entrySize } from './sizes.mjs';
import { sourceMapFaults } from './source-maps.mjs';

/** The licences of bundled packages, as tools/publishing/notices.ts calls their file. */
const NOTICES = 'THIRD-PARTY-NOTICES.txt';

const MOST_BYTES = 800_000; // of a tarball
const MOST_BYTES_OF = {
  '@quant/api': 2_000_000, // with the explorer, which has every calculation for the browser
  '@quant/cli': 850_000, // every calculation, with the packages that it needs
};

/** Files that no entry point names. */
const NEEDED = {
  '@quant/api': ['dist/explorer/index.html', `dist/explorer/${NOTICES}`, 'dist/docs/browser/main.js'],
  '@quant/cli': [`dist/${NOTICES}`],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const budgetFile = new URL('budget.json', import.meta.url);
const budget = read(budgetFile);
const mayWrite = process.argv.includes('--budget');
/** Entry points for Node.js alone, of packages that otherwise run anywhere. */
const READS_FILES = new Set(['@quant/contract/document']);
const functionBudget = read(new URL('functions.json', import.meta.url));
const project = read(join(root, 'package.json'));
const libraries = publishedLibraries(root);
const apps = publishedApps(root);
const outside = outsideDependencies(libraries);
const peers = optionalPeers(libraries);
let failed = 0;

function report(subject, faults, note = '') {
  failed += faults.length;
  console.log(`${faults.length ? '✗' : '✓'} ${subject}${note && ` (${note})`}`);
  for (const fault of faults) console.log(`    ${fault}`);
}

function sizeFaults({ name }, bytes) {
  const most = MOST_BYTES_OF[name] ?? MOST_BYTES;
  return bytes <= most ? [] : [`${bytes} bytes, more than ${most}`];
}

/** Packs and lints each package. @returns package name → tarball */
async function checkTarballs(folder) {
  const tarballs = {};
  for (const { folder: place, manifest } of [...libraries, ...apps]) {
    const { tarball, files, bytes } = pack(place, folder);
    tarballs[manifest.name] = tarball;
    const fields = projectFields(project, relative(root, place).replaceAll('\\', '/'));
    const faults = [
      ...manifestFaults(manifest, fields),
      ...contentFaults(manifest, files),
      ...sizeFaults(manifest, bytes),
      ...readmeFaults(tarball),
      ...(NEEDED[manifest.name] ?? []).filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
      ...(manifest.exports && manifest.sideEffects !== false ? ['sideEffects is not false'] : []),
      ...(await publintFaults(tarball)),
      ...(manifest.exports ? typeFaults(tarball) : []),
    ];
    report(`${manifest.name} ${manifest.version}`, faults, `${files.length} files, ${bytes} bytes`);
  }
  return tarballs;
}

/** Installs the programs alone, since our libraries are bundled into them, and starts each. */
async function checkPrograms(folder, tarballs) {
  for (const { folder: place, manifest } of apps) {
    const installed = join(folder, manifest.name.replace('@quant/', ''));
    const { name, dependencies = {} } = manifest;
    installConsumer(
      installed,
      { [name]: tarballs[name] },
      { root, outside: Object.keys(dependencies), folders: [place] },
    );
    linkCommands(installed, [manifest]);
    const imported = importedPackages(join(installed, 'node_modules', name, 'dist'));
    const manifests = libraries.map((library) => library.manifest);
    report(`${name} depends on what it imports`, dependencyFaults(manifest, imported, manifests));
    if (name === '@quant/cli') report(`npx ${name} computes`, commandFaults(installed, manifest));
    else report(`npx ${name} serves, and ends when it is told to`, await programFaults(installed, manifest));
  }
}

/** Installs the command line and the service into one folder, as somebody has them who wants `quant serve`. */
async function checkServe(folder, tarballs) {
  const both = apps.filter(({ manifest }) => ['@quant/api', '@quant/cli'].includes(manifest.name));
  const installed = join(folder, 'serve');
  const outside = [...new Set(both.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {})))];
  const own = Object.fromEntries(both.map(({ manifest: { name } }) => [name, tarballs[name]]));
  installConsumer(installed, own, { root, outside, folders: both.map((app) => app.folder) });
  linkCommands(
    installed,
    both.map(({ manifest }) => manifest),
  );
  report('quant serve starts the installed service, and ends with it', await servedByCommandFaults(installed));
}

/** Compares each entry path with tools/package-check/budget.json; a path without a budget is a fault. */
async function checkSizes(folder, specifiers, isPure) {
  const measured = {};
  for (const path of specifiers) {
    const { bytes, gzip } = await entrySize(folder, path, { isPure: isPure(path), outside, peers });
    measured[path] = bytes;
    const most = budgetOf(budget, path);
    const faults = mayWrite || bytes <= most ? [] : [`the budget is ${most || 'not set'}`];
    report(`${path}: ${bytes} bytes minified, ${gzip} gzipped`, faults);
  }
  if (mayWrite) writeFileSync(budgetFile, `${JSON.stringify(budgetsFor(budget, measured), null, 2)}\n`);
  else for (const path of idleBudgets(budget, specifiers)) report(path, ['has a budget, but is not an entry path']);
}

/** Compares what single functions bring with tools/package-check/functions.json, in bytes gzipped. */
async function checkFunctions(folder) {
  for (const [path, most] of Object.entries(functionBudget)) {
    const [specifier, name] = path.split('#');
    const size = await entrySize(folder, specifier, { name, isPure: true, outside }).catch(() => undefined);
    const faults = size === undefined ? ['is not exported'] : size.gzip <= most ? [] : [`the budget is ${most}`];
    report(`${name} of ${specifier}: ${size?.gzip} bytes gzipped`, faults);
  }
}

if (!process.argv.includes('--built')) {
  const built = await run(process.execPath, [binary('nx'), 'run-many', '-t', 'build'], { cwd: root });
  if (built !== 0) process.exit(built);
}

const released = new Set(read(join(root, 'nx.json')).release.projects);
const unreleased = [...libraries, ...apps].map(({ manifest }) => manifest.name).filter((name) => !released.has(name));
report(
  'every published package is released by nx',
  unreleased.map((name) => `${name} is not in release.projects of nx.json`),
);

const folder = mkdtempSync(join(tmpdir(), 'package-check-'));
try {
  const tarballs = await checkTarballs(folder);
  const consumer = join(folder, 'consumer');
  const pathsOf = (some) => some.flatMap(entryPaths);
  const specifiers = pathsOf(libraries);
  const pure = pathsOf(selfContained(libraries)).filter((path) => !READS_FILES.has(path));
  const isPure = (path) => pure.includes(path);
  const others = specifiers.filter((path) => !isPure(path));
  const folders = libraries.map((library) => library.folder);
  const ofLibraries = Object.fromEntries(libraries.map(({ manifest: { name } }) => [name, tarballs[name]]));
  installConsumer(consumer, ofLibraries, { root, outside: [...outside, '@types/node'], folders });
  for (const { version, node } of supportedNodes(root))
    report('imported from ESM and CommonJS', runtimeFaults(consumer, specifiers, node), `Node ${version}`);
  report('type-checked under nodenext and bundler', typescriptFaults(consumer, pure, { isPure: true }));
  report('those for Node.js alone as well', typescriptFaults(consumer, others, { isPure: false }));
  report('errors are told across both builds', errorIdentityFaults(consumer));
  for (const { manifest } of libraries)
    report(`source maps of ${manifest.name}`, sourceMapFaults(join(consumer, 'node_modules', manifest.name)));
  await checkSizes(consumer, specifiers, isPure);
  await checkFunctions(consumer);
  await checkPrograms(folder, tarballs);
  await checkServe(folder, tarballs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`package-check: ${failed} faults`);
process.exitCode = failed ? 1 : 0;
