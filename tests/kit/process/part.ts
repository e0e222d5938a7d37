import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of the service. */
export interface Part {
  readonly url: string;
  readonly pid: number;
  readonly isUp: () => boolean;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** kill -9 */
  readonly kill: () => Promise<void>;
  /** SIGTERM. @returns whether it ended well, and soon enough */
  readonly stop: () => Promise<boolean>;
  /** Resolves when it is gone, to its code or the signal that ended it. */
  readonly ended: Promise<string>;
  /** What it has logged as an error, the last lines. */
  readonly errors: () => readonly string[];
}

const LISTENING = /"url":"(http:\/\/127\.0\.0\.1:\d+)"/;
const KEPT_ERRORS = 20;
/** By the clock of the harness, which may be a fast one [ms]. */
const START_MS = 300_000;
const STOP_MS = 10_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a bundled app and waits until it listens.
 *
 * @param launcher  a program with its arguments that becomes the app, such as `unshare -m`
 * @throws Error  it has ended, or does not listen; the message has what it said
 */
export async function startPart(
  main: string,
  environment: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<Part> {
  const [program, ...args] = [...launcher, process.execPath, main];
  const child = spawn(program, args, {
    env: { PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const errors: string[] = [];
  const keep = (line: string): void => {
    errors.push(line);
    if (errors.length > KEPT_ERRORS) errors.shift();
  };
  child.stderr.setEncoding('utf8').on('data', keep);
  const url = await listening(child, keep).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`a process of the service did not start: ${errors.join('\n')}`, { cause: error });
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    ended: ended.then(([code, signal]) => String(signal ?? code)),
    errors: () => errors,
    isUp: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
    kill,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => void kill(), STOP_MS);
      await ended;
      clearTimeout(late);
      return child.exitCode === 0;
    },
  };
}

/** Reads every line, so that the pipe never fills. */
function listening(child: ChildProcess, onError: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      reject(new Error('it does not listen'));
    }, START_MS);
    child.once('exit', () => {
      clearTimeout(patience);
      reject(new Error('it has ended'));
    });
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, url] = LISTENING.exec(line) ?? [];
        if (/"level":(50|60)/.test(line)) onError(line);
        if (url === undefined) continue;
        clearTimeout(patience);
        resolve(url);
      }
    });
  });
}
