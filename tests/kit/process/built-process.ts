import { closeSync, createReadStream, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment';
import { isError, launch, type Launched, urlIn } from './launch';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = { api: 'apps/api/dist/main.js', worker: 'apps/watch-worker/dist/main.js' };
const START_MS = 60_000;
const LOOK_MS = 50;
const SHOWN_ERRORS = 10;

export type Role = keyof typeof MAIN;

/** A built process of the service; its log goes to a file, as it does where the service is deployed. */
export interface BuiltProcess extends Launched {
  readonly role: Role;
  readonly url: string;
  /** Lines of its log that tell of an error, the first ones, and what it wrote to the standard error. */
  readonly errors: () => Promise<readonly string[]>;
  /** Bytes written to the log so far. */
  readonly logBytes: () => Promise<number>;
  /** Ends it, where it is still up, and removes its log. */
  readonly remove: () => Promise<void>;
}

/** As `npm run start:api`, the units and the image start it. */
const AS_RUN = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' } as const;

/**
 * Starts a built process on a free port, and waits until it listens.
 *
 * @throws Error  it does not listen within a minute, or ends
 */
export async function startBuilt(role: Role, environment: Readonly<Record<string, string>>): Promise<BuiltProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'quant-log-'));
  const file = join(folder, 'log');
  const log = openSync(file, 'a');
  const told = { ...bareEnvironment(), ...AS_RUN, ...environment };
  const launched = launch([process.execPath, join(ROOT, MAIN[role])], told, ['ignore', log, log]);
  closeSync(log);
  const remove = async (): Promise<void> => {
    if (launched.isUp()) await launched.kill();
    await rm(folder, { recursive: true, force: true });
  };
  const url = await listening(file, launched).catch(async (error: unknown) => {
    const said = await readFile(file, 'utf8');
    await remove();
    throw new Error(`the ${role} did not start: ${said.slice(-2000)}`, { cause: error });
  });
  return {
    ...launched,
    ...{ role, url, remove },
    errors: () => errorsIn(file),
    logBytes: async () => (await stat(file)).size,
  };
}

async function listening(file: string, { isUp }: Launched): Promise<string> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const url = urlIn(await readFile(file, 'utf8'));
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
