#!/usr/bin/env node
// Checks that comments, messages, descriptions and pages are plain English: at most 4 of 100 sentences of a file, a package or a folder may
// have one of the habits in dialect.mjs.
// usage: node tools/plain-english/run.mjs [PATH]      with a path, prints its sentences that have a habit
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dialectIn } from './dialect.mjs';
import { faultsIn } from './limits.mjs';

const root = new URL('../../', import.meta.url);
const LEFT_OUT =
  /(^|\/)(generated|vectors|golden)\/|^docs\/(reports\/|functions\.md)|\/CHANGELOG\.md|\.(test|prop\.test|check)\./;

const [path] = process.argv.slice(2);
const names = ['*.md', '*.yaml', '*.yml', '*.ts', '*.tsx', '*.mjs'];
const tracked = execFileSync('git', ['ls-files', '-z', ...names], { cwd: root, encoding: 'utf8' }).split('\0');
const files = new Map(
  tracked
    .filter((file) => file !== '' && !LEFT_OUT.test(file) && existsSync(new URL(file, root)))
    .map((file) => [file, dialectIn(file, readFileSync(new URL(file, root), 'utf8'))]),
);

for (const [file, { found }] of files)
  if (path !== undefined && file.startsWith(path))
    for (const { habit, sentence } of found) console.log(`${file}: ${habit}: ${sentence}`);

const faults = faultsIn(files);
for (const fault of faults) console.error(fault);
console.log(`plain English: ${files.size} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
