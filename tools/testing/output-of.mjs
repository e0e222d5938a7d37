import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bareEnvironment } from '../setup/bare-environment.mjs';

/** Output of a command that must succeed, in a folder, with the environment of a new shell plus these settings. */
export async function outputOf(command, args, cwd, settings = {}) {
  const env = { ...bareEnvironment(process.env), ...settings };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (said.output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said.errors += text));
  const [code] = await once(child, 'close');
  assert.equal(code, 0, said.errors);
  return said.output;
}

/** Output of a shell script that stops at its first failure. */
export const outputOfScript = (script, cwd) => outputOf('bash', ['-eu', '-c', script], cwd);
