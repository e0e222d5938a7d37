import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { apiProgram } from './api-program';

/** Signals that end a service; whoever sends them to this program means the service. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts the HTTP service, or a program beside it, as a process of its own, with the streams and the environment of this one.
 *
 * @param args  name of the program and its arguments; the service itself, where there are none
 * @returns its exit code
 * @throws Failure  it is not installed
 */
export async function serve(args: readonly string[] = [], program = apiProgram()): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  const passOn = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', (code, signal) => {
        resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}
