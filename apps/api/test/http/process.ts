import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// the harness is shared by all projects and shipped by none
import { bareEnvironment } from '../../../../tests/kit/process/bare-environment';
import { bundledProgram } from '../../../../tests/kit/process/bundled-program';

/** The service as a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exit: Promise<{ code: number | null; milliseconds: number }>;
}

export interface ProcessOptions {
  /** Files and connections that the system lets the service have; as many as this process, unless it is given. */
  readonly openFiles?: number;
}

/** Starts the service with these variables, on a free port and with a data folder of its own unless they say another. */
export function startProcess(
  environment: Readonly<Record<string, string>> = {},
  { openFiles }: ProcessOptions = {},
): ServiceProcess {
  const startedAt = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'quant-api-'));
  const program = [process.execPath, bundledProgram('main')] as const;
  const limited = ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$1"`, ...program] as const;
  const [command, ...parameters] = openFiles === undefined ? program : limited;
  const child = spawn(command, parameters, {
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exit = new Promise<{ code: number | null; milliseconds: number }>((resolve) => {
    child.on('close', (code) => {
      rmSync(dataDir, { recursive: true, force: true });
      resolve({ code, milliseconds: performance.now() - startedAt });
    });
  });
  return { child, output: () => output, errors: () => errors, exit };
}

/** The port from the line that the service logs when it listens. */
export async function portOf(service: ServiceProcess): Promise<number> {
  const listening = /"url":"http:\/\/127\.0\.0\.1:(\d+)"/;
  const deadline = performance.now() + 60_000;
  while (!listening.test(service.output())) {
    if (performance.now() > deadline || service.child.exitCode !== null)
      throw new Error(`the service did not start: ${service.errors()}`);
    await pause(20);
  }
  return Number(listening.exec(service.output())?.[1]);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
