#!/usr/bin/env node
// npm test: dependencies, then the tests of every project (cached by nx) and those of the tools.
// usage: npm test [-- arguments of nx, such as -p @quant/core]
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { run } from './setup/run.mjs';
import { testFiles } from './setup/test-files.mjs';

/**
 * Some tests wait for the processes, sockets and disks that they use: so more projects run concurrently than there are
 * processors, but few enough that time limits hold.
 */
const PROJECTS_AT_ONCE = availableParallelism() + 1;
const TOOLS_AT_ONCE = availableParallelism();

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

await ensureDependencies(root);

const projects = await run(
  process.execPath,
  [binary('nx'), 'run-many', '-t', 'test', '--output-style=static', `--parallel=${PROJECTS_AT_ONCE}`, ...args],
  { cwd: root },
);
// Arguments choose among the projects, and the tools are none
const tools = args.length > 0 ? 0 : await testTools();
process.exitCode = projects || tools;

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
