#!/usr/bin/env node
// Types of every project, of the tools and of the files at the root, tests included, by the native compiler; two at a time.
// usage: node tools/typecheck.mjs
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';

const AT_ONCE = 2;
/** Folders that hold nothing of ours. */
const FOREIGN = /^(\..*|node_modules|dist|coverage|data)$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = binary('typescript-native', 'tsc');
const projects = projectsIn('.');

const faulty = [];
const queue = [...projects];
await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
console.log(`${projects.length} projects checked${faulty.length > 0 ? `, faulty: ${faulty.join(', ')}` : ''}`);
process.exitCode = faulty.length > 0 ? 1 : 0;

/** Every folder below one with a tsconfig.json that is ours. */
function projectsIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory() && !FOREIGN.test(entry.name));
  const own = entries.some(({ name }) => name === 'tsconfig.json') ? [folder] : [];
  return [...own, ...inner.flatMap(({ name }) => projectsIn(join(folder, name)))];
}

async function checkNext() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift())
    if ((await check(project)) !== 0) faulty.push(project);
}

function check(project) {
  const child = spawn(process.execPath, [compiler, '-p', project, '--pretty'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
