#!/usr/bin/env node
// Runs all checks of `npm run lint`, two at a time. Prints each with its seconds when it ends, and the whole output if it fails.
// usage: node tools/lint/run.mjs
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { quietEnvironment } from '../setup/quiet-environment.mjs';

const AT_ONCE = 2;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Title → arguments of Node.js. The longest come first. */
const CHECKS = new Map([
  ['ESLint: rules without types, and boundaries', [binary('eslint'), '.']],
  ['Oxlint: rules with types', [binary('oxlint')]],
  ['Rules can fail', ['--test', 'tools/lint/boundaries.check.mjs', 'tools/lint/typed-rules.check.mjs']],
  ['knip', [binary('knip'), '--no-config-hints']],
  ['knip: dependencies', [binary('knip'), '--production', '--strict', '--dependencies', '--no-config-hints']],
  ['Oxfmt', [binary('oxfmt'), '--check', '.']],
  ['OpenAPI document', [binary('@redocly/cli', 'redocly'), 'lint']],
  ['Plain English', ['tools/plain-english/run.mjs']],
]);

// Imports lead to generated modules, and the boundaries are read from the graph that nx keeps
await mustPass('Generated modules', [binary('nx'), 'run-many', '-t', 'generate']);

const faulty = [];
const queue = [...CHECKS];
await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
for (const title of faulty) console.error(`FAILED: ${title}`);
process.exitCode = faulty.length > 0 ? 1 : 0;

async function checkNext() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    if (!(await passes(...next))) faulty.push(next[0]);
}

async function mustPass(title, parameters) {
  if (!(await passes(title, parameters))) process.exit(1);
}

/** Runs one check and prints its result. */
async function passes(title, parameters) {
  const start = performance.now();
  const { code, output } = await outcomeOf(parameters);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${code === 0 ? '' : `${output}\n`}${title}: ${code === 0 ? 'no faults' : 'FAULTS'}, ${seconds} s`);
  return code === 0;
}

function outcomeOf(parameters) {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...quietEnvironment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }));
  });
}
