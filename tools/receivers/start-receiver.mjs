import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../setup/bare-environment.mjs';

const folder = fileURLToPath(new URL('../../examples/receive-alert/', import.meta.url));
const LISTENING = /receiving at (http:\/\/127\.0\.0\.1:\d+\/alerts)/;
const PATIENCE_MS = 30_000;

/** The command of Python 3.9 or later on this machine, if there is one. */
export const python = ['python3', 'python'].find((command) => {
  const rule = 'import sys; sys.exit(sys.version_info < (3, 9))';
  return spawnSync(command, ['-c', rule], { timeout: PATIENCE_MS }).status === 0;
});

/** Why a test of a receiver in Python cannot run here; false: it can. */
export const withoutPython = python === undefined && 'Python 3.9 or later is not installed';

/** The command that runs a receiver of `examples/receive-alert`. */
export const commandOf = (file) => [file.endsWith('.py') ? python : process.execPath, `${folder}${file}`];

/** Lets a command write half a kilobyte into a file, and no more. */
const LITTLE_DISK = ['sh', '-c', 'ulimit -f 1; exec "$0" "$@"'];

/**
 * A receiver of `examples/receive-alert`, as a separate process that ends with the test.
 *
 * @param file    its name
 * @param secret  that it trusts
 * @param options.environment  more settings
 * @param options.isDiskFull   whether its files can hold next to nothing
 */
export async function startReceiver(test, file, secret, { environment = {}, isDiskFull = false } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'quant-receiver-'));
  const [command, ...words] = [...(isDiskFull ? LITTLE_DISK : []), ...commandOf(file)];
  const env = { ...bareEnvironment(process.env), WEBHOOK_SECRET: secret, PORT: '0', ...environment };
  const start = async () => {
    const child = spawn(command, words, { cwd: data, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { output: '', errors: '', child, ended: once(child, 'close') };
    child.stdout.setEncoding('utf8').on('data', (text) => (said.output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (said.errors += text));
    await until(() => LISTENING.test(said.output) || child.exitCode !== null);
    if (!LISTENING.test(said.output)) throw new Error(`${file} did not start: ${said.errors}`);
    return said;
  };
  let running = await start();
  const end = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };
  test.after(async () => {
    await end();
    rmSync(data, { recursive: true, force: true });
  });
  return {
    url: () => LISTENING.exec(running.output)[1],
    /** The lines that it has printed about messages, once there are so many. */
    lines: (count) => linesOf(() => running.output, count + 1).then((lines) => lines.slice(1)),
    /** The lines of its standard error, once there are so many. */
    errors: (count) => linesOf(() => running.errors, count),
    /** Ends it as a power cut would, and starts it again. */
    crash: async () => {
      await end();
      running = await start();
    },
  };
}

async function linesOf(text, count) {
  const lines = () => text().split('\n').slice(0, -1);
  await until(() => lines().length >= count);
  return lines();
}

async function until(isSo) {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`waited ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
