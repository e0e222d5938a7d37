import { type ChildProcess, spawn } from 'node:child_process';

/** A TypeScript module that runs in its own process. */
export interface ModuleProcess {
  readonly child: ChildProcess;
  /** Its output so far, line by line. */
  readonly lines: () => string[];
  /** Resolves when it has printed this many lines; rejects if it ends before. */
  readonly printed: (lines: number) => Promise<void>;
  /** Its end: exit code, or null if a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Starts a module from source. Its stderr goes to that of the test. */
export function startModule(file: string, ...args: readonly string[]): ModuleProcess {
  const child = spawn(process.execPath, ['--conditions=@quant/source', '--import', 'tsx', file, ...args], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const lines = () => output.split('\n').slice(0, -1);
  const printed = (count: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (lines().length >= count) resolve();
      };
      child.stdout.on('data', look);
      void exit.then(() => {
        reject(new Error(`${file} ended after ${lines().length} of ${count} lines`));
      });
      look();
    });
  return { child, lines, printed, exit };
}
