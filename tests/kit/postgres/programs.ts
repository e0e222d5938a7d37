import { spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root; a harness that runs as root starts it as this user. */
export const USER = 'postgres';

const INSTALLED = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that is installed. */
export interface Programs {
  /** Runs one of them until it ends. @throws Error  its exit code was not 0 */
  readonly run: (program: string, args: readonly string[], cwd: string) => Promise<void>;
  /** Makes an empty folder that they can write to. */
  readonly folder: () => Promise<string>;
  /** Lets them write to an existing folder. */
  readonly own: (path: string) => Promise<void>;
}

/** Finds them; undefined if they, or a user to run them, are not installed. */
export async function postgresPrograms(): Promise<Programs | undefined> {
  const programs = await newestPrograms();
  const user = await serverUser();
  if (programs === undefined || user === undefined) return undefined;
  const own = async (path: string): Promise<void> => {
    if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
  };
  return {
    run: (program, args, cwd) => run(join(programs, program), args, user, cwd),
    folder: async () => {
      const path = await mkdtemp(join(tmpdir(), 'quant-postgres-'));
      await own(path);
      return path;
    },
    own,
  };
}

async function newestPrograms(): Promise<string | undefined> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const newest = Math.max(...versions.map(Number).filter((version) => version >= 15));
  return Number.isFinite(newest) ? join(INSTALLED, String(newest), 'bin') : undefined;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

async function serverUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return {};
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${USER}:`))?.split(':') ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function run(program: string, args: readonly string[], user: User, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...user, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    child.on('error', reject).on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${String(code)}: ${complaints}`));
    });
  });
}
