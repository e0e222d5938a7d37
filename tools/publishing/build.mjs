#!/usr/bin/env node
// What `npm pack` and `npm publish` run first, in the folder of a package: builds it and its dependencies.
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { run } from '../setup/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { npm_package_name: name } = process.env;

// the output of `npm pack --json` is for programs: ours goes where errors go
process.exitCode = await run(process.execPath, [binary('nx'), 'run', `${name}:build`, '--output-style=static'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
