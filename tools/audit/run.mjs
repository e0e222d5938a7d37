#!/usr/bin/env node
// Asks the registry for known faults, high or critical, of published and served packages. A registry that answers no
// such question, or is
// out of reach, is said so: "not answered", which is no verdict. Exceptions with their last day are in
// tools/audit/exceptions.json.
// usage: npm run audit [-- --require-answer]      exit code: 0 clean or not answered, 1 faults, or not answered if
// one is required
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { npmCommand } from '../setup/npm-command.mjs';
import { judgeAudit } from './judge.mjs';

const PATIENCE_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

const isRequired = readOptions()['require-answer'];
const exceptions = JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8'));
const {
  outcome,
  reason,
  faults = [],
  excused = [],
} = judgeAudit(ask(), exceptions, new Date().toISOString().slice(0, 10));

for (const line of excused) console.log(`excused: ${line}`);
for (const fault of faults) console.error(fault);
console.log(`audit: ${outcome}${reason ? ` (${reason})` : ''}`);
if (outcome === 'faulty' || (outcome === 'not answered' && isRequired)) process.exitCode = 1;

function readOptions() {
  try {
    return parseArgs({ options: { 'require-answer': { type: 'boolean', default: false } } }).values;
  } catch (error) {
    console.error(`${error.message}\nusage: npm run audit [-- --require-answer]`);
    return process.exit(2);
  }
}

function ask() {
  const [command, ...args] = [
    ...npmCommand(),
    'audit',
    '--package-lock-only',
    '--omit=dev',
    '--audit-level=high',
    '--json',
  ];
  const { stdout } = spawnSync(command, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    maxBuffer: MOST_BYTES,
    // one attempt: an unreachable registry is reported immediately
    env: { ...process.env, npm_config_fetch_retries: '0' },
    shell: process.platform === 'win32' && command === 'npm',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
