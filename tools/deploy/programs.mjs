import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundledPrograms } from '../programs/bundled-programs.mjs';
import { bareEnvironment } from '../setup/bare-environment.mjs';
import { root } from './declarations.mjs';

const PATIENCE_MS = 120_000;

/** Starts a program of the service as its sources are now. */
export async function startOurs(name, environment) {
  return start(process.execPath, [join(await bundledPrograms(root), `${name}.js`)], environment);
}

/** Starts a program; `exit` resolves to its exit code, `output` says what it wrote. */
export function start(program, args, environment) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...bareEnvironment(process.env), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
  const exit = new Promise((resolve) => child.on('close', resolve));
  return { child, exit, output: () => text };
}

/** Waits until an address answers with a status. */
export async function answers(url, status, { child, output }) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.status,
      () => undefined,
    );
    if (answered === status) return;
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${url} answers ${answered}, not ${status}: ${output()}`);
    await pause(50);
  }
}
