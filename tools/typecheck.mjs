#!/usr/bin/env node
// Types of every project, of the tools and of the files at the root, tests included, by the native compiler; two at a time.
// usage: node tools/typecheck.mjs
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';

const AT_ONCE = 2;

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = binary('typescript-native', 'tsc');
const folders = ['libs', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)));
const projects = ['.', 'tools', ...folders].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

const faulty = [];
const queue = [...projects];
await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
console.log(`${projects.length} projects checked${faulty.length > 0 ? `, faulty: ${faulty.join(', ')}` : ''}`);
process.exitCode = faulty.length > 0 ? 1 : 0;

async function checkNext() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift())
    if ((await check(project)) !== 0) faulty.push(project);
}

function check(project) {
  const child = spawn(process.execPath, [compiler, '-p', project, '--pretty'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
