#!/usr/bin/env node
// Builds a package and its dependencies, and has its README link to the repository. `npm pack` and `npm publish` run it first, in the
// folder of the package, and restore-readme.mjs at the end.
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { run } from '../setup/run.mjs';
import { linkReadme } from './packed-readme.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { npm_package_name: name } = process.env;

// the output of `npm pack --json` is for programs: ours goes where errors go
process.exitCode = await run(process.execPath, [binary('nx'), 'run', `${name}:build`, '--output-style=static'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
if (process.exitCode === 0) linkReadme(process.cwd(), root);
