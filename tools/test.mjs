#!/usr/bin/env node
// npm test: dependencies, then the tests of every project (cached by nx) and those of the tools.
// usage: npm test [-- arguments of nx, such as -p @quant/core]
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { run } from './setup/run.mjs';
import { testFiles } from './setup/test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

await ensureDependencies(root);

const projects = await run(
  process.execPath,
  [binary('nx'), 'run-many', '-t', 'test', '--output-style=static', ...args],
  { cwd: root },
);
// Arguments choose among the projects, and the tools are none
const tools =
  args.length > 0
    ? 0
    : await run(
        process.execPath,
        // most of them wait for programs that they have started
        ['--test', '--test-reporter=spec', '--test-concurrency=3', ...testFiles(`${root}tools`)],
        { cwd: root },
      );
process.exitCode = projects || tools;
