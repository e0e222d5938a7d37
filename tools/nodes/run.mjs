#!/usr/bin/env node
// Runs the built server and the tests of special functions, random numbers and WebAssembly kernels, which depend on the engine, with each
// supported line of Node.js. It leaves out the tests that `npm test` has run with that line.
// `npm run package-check` imports the packed libraries with each line.
// usage: node tools/nodes/run.mjs      after npm run build
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { supportedNodes } from './supported-nodes.mjs';

const SUITE = 'libs/quant-core';
const TESTS =
  'src/(beta|chi-squared|double|elementary|error|f-distribution|gamma|incomplete|kolmogorov|normal|random|student|wasm)';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const { version, node } of supportedNodes(root)) {
  report(version, 'built server', faultsOf(node, ['tools/smoke/run.mjs'], root));
  testSuite(version, node);
}

/** `npm test` has run the suite with the Node that runs this, so another of its major version would only repeat it. */
function testSuite(version, node) {
  if (majorOf(version) === majorOf(process.versions.node)) {
    console.log(`- Node ${version}: tests of ${SUITE} left to npm test, which uses Node ${process.versions.node}`);
    return;
  }
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  report(version, `tests of ${SUITE}`, faultsOf(node, [jest, '--ci', '--silent', '-i', TESTS], join(root, SUITE)));
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
