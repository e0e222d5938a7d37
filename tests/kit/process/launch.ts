import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

/** A process that a harness started, and that ends with it. */
export interface Launched {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly isUp: () => boolean;
  readonly signal: (name: NodeJS.Signals) => void;
  /** kill -9 */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM, then SIGKILL if it does not end soon. @returns whether its exit code was 0 */
  readonly stop: () => Promise<boolean>;
  /** Resolves when it has ended, to its exit code or signal. */
  readonly ended: Promise<string>;
}

/** The service promises to end within this time after SIGTERM, by the clock of the harness, which may be fast [ms]. */
const STOP_MS = 10_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** @param command  a program and its arguments */
export function launch(
  [program = '', ...parameters]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  stdio: StdioOptions,
): Launched {
  const child = spawn(program, parameters, { env: { PORT: '0', HOST: '127.0.0.1', ...environment }, stdio });
  running.add(child);
  const gone = once(child, 'exit').finally(() => running.delete(child));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  return {
    child,
    kill,
    pid: child.pid ?? 0,
    isUp: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
    ended: gone.then(([code, signal]) => String(signal ?? code)),
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => void kill(), STOP_MS);
      await gone;
      clearTimeout(late);
      return child.exitCode === 0;
    },
  };
}

const LISTENING = /"url":"(http:\/\/127\.0\.0\.1:\d+)"/;

/** Address of a process of the service, if its log contains it. */
export function urlIn(log: string): string | undefined {
  return LISTENING.exec(log)?.[1];
}

/** Lines that are not JSON come from Node.js itself, such as a warning about too many listeners. */
export function isError(line: string): boolean {
  return /"level":(50|60|"error"|"fatal")/.test(line) || (line !== '' && !line.startsWith('{'));
}
