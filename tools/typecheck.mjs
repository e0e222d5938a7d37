#!/usr/bin/env node
// Types of every project, of the tools and of the files at the root, tests included, by the native compiler: one process, in which the
// projects share what they read.
// usage: node tools/typecheck.mjs
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';

/** Two projects at a time; several checkers of one project would each work out the types that its files share. */
const PARAMETERS = ['--force', '--builders', '2', '--checkers', '1', '--pretty'];
/** The compiler cleans its memory half as often as it would. */
const environment = { GOGC: '200', ...process.env };
/** Folders that hold nothing of ours. */
const FOREIGN = /^(\..*|node_modules|dist|coverage|data)$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = binary('typescript-native', 'tsc');
const projects = projectsIn('.');

const { status } = spawnSync(process.execPath, [compiler, '--build', ...projects, ...PARAMETERS], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
// the notes for its next run, which must start from scratch
for (const project of projects) rmSync(join(root, project, 'tsconfig.tsbuildinfo'), { force: true });
console.log(`${projects.length} projects checked${status === 0 ? '' : ', with faults'}`);
process.exitCode = status === 0 ? 0 : 1;

/** Every folder below one with a tsconfig.json that is ours. */
function projectsIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory() && !FOREIGN.test(entry.name));
  const own = entries.some(({ name }) => name === 'tsconfig.json') ? [folder] : [];
  return [...own, ...inner.flatMap(({ name }) => projectsIn(join(folder, name)))];
}
