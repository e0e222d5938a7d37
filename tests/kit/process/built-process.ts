import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = { api: 'apps/api/dist/main.js', worker: 'apps/watch-worker/dist/main.js' };
const START_MS = 60_000;
const LOOK_MS = 50;
const STOP_MS = 15_000;
const SHOWN_ERRORS = 10;

export type Role = keyof typeof MAIN;

/** A built process of the service; its log goes to a file, as it does where the service is deployed. */
export interface ServiceProcess {
  readonly role: Role;
  readonly url: string;
  readonly pid: number;
  readonly isUp: () => boolean;
  /** SIGTERM, and SIGKILL after a while. @returns the exit code, or the signal that ended it */
  readonly stop: () => Promise<number | string>;
  readonly kill: () => Promise<void>;
  /** Lines of its log that tell of an error, the first ones, and what it wrote to the standard error. */
  readonly errors: () => Promise<readonly string[]>;
  /** Bytes written to the log so far. */
  readonly logBytes: () => Promise<number>;
  /** Removes its log; it has ended. */
  readonly remove: () => Promise<void>;
}

/** As `npm run start:api`, the units and the image start it. */
const AS_RUN = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' } as const;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a built process on a free port, and waits until it listens.
 *
 * @throws Error  it does not listen within a minute, or ends
 */
export async function startProcess(role: Role, environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'quant-soak-log-'));
  const file = join(folder, 'log');
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, [join(ROOT, MAIN[role])], {
    env: { ...bareEnvironment(), ...AS_RUN, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const isUp = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const read = () => readFile(file, 'utf8');
  const url = await listening(read, isUp).catch(async (error: unknown) => {
    await kill();
    throw new Error(`the ${role} did not start: ${(await read()).slice(-2000)}`, { cause: error });
  });
  return {
    ...{ role, url, pid: child.pid ?? 0, isUp, kill },
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(late);
      return child.exitCode ?? child.signalCode ?? 'unknown';
    },
    errors: () => errorsIn(file),
    logBytes: async () => (await stat(file)).size,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function listening(read: () => Promise<string>, isUp: () => boolean): Promise<string> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const [, url] = /"url":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(await read()) ?? [];
    if (url !== undefined) return url;
    if (!isUp()) throw new Error('it has ended');
    await delay(LOOK_MS);
  }
  throw new Error('it does not listen');
}

/** Line by line: the log of a long run is longer than a text may be. */
async function errorsIn(file: string): Promise<readonly string[]> {
  const errors: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (isError(line) && errors.length < SHOWN_ERRORS) errors.push(line);
  return errors;
}

/** Lines that are no JSON come from Node.js itself, such as a warning of too many listeners. */
function isError(line: string): boolean {
  return /"level":(50|60|"error"|"fatal")/.test(line) || (line !== '' && !line.startsWith('{'));
}
