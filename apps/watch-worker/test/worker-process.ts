import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// the harness is shared by all projects and shipped by none
import { bareEnvironment } from '../../../tests/kit/process/bare-environment';
import { bundledProgram } from '../../../tests/kit/process/bundled-program';

export interface WorkerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exit: Promise<number | null>;
}

/**
 * The worker as a process of its own, bundled from source, on a simulated market, with a data folder of its own unless the variables say
 * another.
 *
 * @param flags  of Node
 */
export function startWorker(
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): WorkerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'quant-worker-'));
  const child = spawn(process.execPath, [...flags, bundledProgram('worker')], {
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: folder, MARKET_DATA: 'simulated', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve(code);
    });
  });
  return { child, output: () => output, errors: () => errors, exit };
}

/** Where it listens, from its log. */
export async function urlOf({ child, output, errors }: WorkerProcess): Promise<string> {
  const listening = /"url":"(http:[^"]+)"/;
  while (!listening.test(output())) {
    if (child.exitCode !== null) throw new Error(`the worker did not start: ${errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return listening.exec(output())?.[1] ?? '';
}

/** Its health after the first tick. */
export async function healthWithHeartbeat(url: string): Promise<Record<string, unknown>> {
  for (;;) {
    const health = (await (await fetch(`${url}/health`)).json()) as Record<string, unknown>;
    if (health['watcher_heartbeat_age_s'] !== null) return health;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
