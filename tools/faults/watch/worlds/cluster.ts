import { spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of the harness's own, which may be crashed. */
export interface Cluster {
  readonly url: string;
  /** Ends it as a power cut would, and starts it again. */
  readonly crash: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL does not run as root; where we are root, it runs as this user. */
const USER = 'postgres';

/** Makes one; undefined where its programs, or a user to run them, are not installed. */
export async function openCluster(): Promise<Cluster | undefined> {
  const programs = await newestPrograms();
  const user = await serverUser();
  if (programs === undefined || user === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'quant-watch-cluster-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const command = (program: string, ...args: string[]) => run(join(programs, program), args, user, folder);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100`;
  const control = (...args: string[]) =>
    command('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, ...args);
  await command('initdb', '-D', data, '-A', 'trust', '-U', USER, '--no-sync');
  await control('start');
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    crash: () => control('restart', '-m', 'immediate'),
    remove: async () => {
      await control('stop', '-m', 'immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
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
