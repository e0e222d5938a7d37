#!/usr/bin/env node
// npm test: installs the dependencies if need be, then runs the tests of every project and of the tools.
// usage: npm test                                everything
//        npm test -- -p @quant/core [options]    the tests of some projects, by nx, which remembers what passed
//        npm test -- NAME [options]              one of PARTS, which the above leaves out
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { runOneOf } from './setup/run-one-of.mjs';
import { run } from './setup/run.mjs';
import { testFiles } from './setup/test-files.mjs';
import { projectFolders } from './testing/postgres-tests.mjs';

/** Some tests wait for processes, sockets and disks, so one file more than there are processors runs at a time. */
const FILES_AT_ONCE = availableParallelism() + 1;
/** Of V8, for Jest and its workers: each file loads its modules anew, and most of them are garbage soon. Saves 5 % of the processor time. */
const FEWER_COLLECTIONS = ['--max-semi-space-size=64', '--no-flush-bytecode'];
const TOOLS_AT_ONCE = availableParallelism();

/** Tests that take long, or need more than Node.js: databases, browsers, proxies, chains. */
const PARTS = {
  postgres: [['tools/test-postgres.mjs']],
  browser: [['tools/explorer/test.mjs']],
  long: [['tools/test-long.mjs']],
  deploy: [['tools/deploy/test.mjs']],
  production: [['tools/production/check.mjs']],
  container: [['tools/container/run.mjs']],
  image: [['tools/container/images.mjs']],
  chain: [['tests/chain/setup.mjs'], ['tests/chain/test.mjs']],
  conformance: [['tests/conformance/run.mjs']],
  faults: [['tests/faults.mjs']],
  soak: [['tests/soak/run.mjs']],
  topology: [['tests/topology/run.mjs']],
};

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

await runOneOf(PARTS);
await ensureDependencies(root);

process.exitCode = args.length > 0 ? await nx('test', args) : await testAll();

async function testAll() {
  // `npm test -- browser` opens pages
  const options = [`--maxWorkers=${FILES_AT_ONCE}`, '--testPathIgnorePatterns', '/node_modules/', 'in-chromium'];
  const generated = await nx('generate');
  if (generated !== 0) return generated;
  const projects = await run(
    process.execPath,
    [...FEWER_COLLECTIONS, binary('jest'), ...options, '--projects', ...projectFolders(root)],
    { cwd: root },
  );
  const tools = await testTools();
  return projects || tools;
}

function nx(target, options = []) {
  const words = ['run-many', '-t', target, '--output-style=static', ...options];
  return run(process.execPath, [binary('nx'), ...words], { cwd: root });
}

/**
 * The fault tests run one after the other, because they check time limits. Their clock is as fast as the machine allows: they
 * leave half of it to the other tests.
 */
async function testTools() {
  const files = ['tools', 'tests'].flatMap((folder) => testFiles(root + folder));
  const isOfFaults = (file) => /[/\\]tests[/\\](payments|watch|outages)[/\\]/.test(file);
  const others = files.filter((file) => !isOfFaults(file));
  const codes = await Promise.all([nodeTests(files.filter(isOfFaults), 1), nodeTests(others, TOOLS_AT_ONCE)]);
  return Math.max(...codes);
}

function nodeTests(files, atOnce) {
  const options = ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`];
  return run(process.execPath, [...options, ...files], { cwd: root });
}
