import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type StepMessage } from '../service/steps';

/** The API in a process of its own. */
export interface Replica {
  readonly url: string;
  readonly isUp: () => boolean;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** kill -9 */
  readonly kill: () => Promise<void>;
  /** Resolves when it is gone. */
  readonly ended: Promise<unknown>;
  /** The steps that it has told of a sale so far. */
  readonly steps: (sale: string) => readonly StepMessage[];
  /** Resolves when a sale has come to where it is struck, or the process is gone. */
  readonly struck: (sale: string) => Promise<void>;
  /** Lets a sale go on that waits. */
  readonly goOn: (sale: string) => void;
  /** Errors that it has logged, the last ones. */
  readonly errors: () => readonly string[];
}

const LISTENING = /"url":"(http:\/\/127\.0\.0\.1:\d+)"/;
const KEPT_ERRORS = 5;
/** By the clock of the run [ms]. */
const START_MS = 300_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the bundled API. */
export async function startReplica(main: string, environment: Readonly<Record<string, string>>): Promise<Replica> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const errors: string[] = [];
  const told: StepMessage[] = [];
  const url = await listening(child, errors);
  child.on('message', (message: StepMessage) => told.push(message));
  return {
    url,
    ended,
    errors: () => errors,
    isUp: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    steps: (sale) => told.filter((message) => message.sale === sale),
    struck: (sale) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (told.some((message) => message.sale === sale && message.struck)) resolve();
        };
        child.on('message', look).once('exit', () => {
          resolve();
        });
        look();
      }),
    goOn: (sale) => {
      if (child.connected) child.send(sale);
    },
  };
}

/** Reads every line, so that the pipe never fills. */
function listening(child: ChildProcess, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let rest = '';
    const fail = (): void => {
      child.kill('SIGKILL');
      reject(new Error(`a replica did not start: ${errors.join('\n')}`));
    };
    const patience = setTimeout(fail, START_MS);
    child
      .once('exit', fail)
      .stdout?.setEncoding('utf8')
      .on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const [, url] = LISTENING.exec(line) ?? [];
          if (url !== undefined) {
            clearTimeout(patience);
            resolve(url);
          }
          if (/"level":(50|60)/.test(line)) errors.push(line);
          if (errors.length > KEPT_ERRORS) errors.shift();
        }
      });
  });
}
