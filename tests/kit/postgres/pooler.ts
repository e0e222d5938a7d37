import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { USER } from './programs';
import { serverPort } from './server-port';

/** pgbouncer in transaction mode in front of a PostgreSQL server. */
export interface Pooler {
  /** The server's database through the pooler, as `DATABASE_URL` names it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const START_MS = 10_000;
const LOOK_MS = 25;

/** True if the program is installed (Debian: `apt-get install pgbouncer`). */
export function hasPooler(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/**
 * Starts it with few sessions of the server, so that clients really share them.
 *
 * @param serverUrl  `postgres://user@host:port/database`
 * @param sessions   most sessions of the server
 */
export async function startPooler(serverUrl: string, sessions: number): Promise<Pooler> {
  const server = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'quant-pooler-'));
  await chmod(folder, 0o777); // pgbouncer writes its log as another user
  const port = await serverPort();
  const [settings, log] = [join(folder, 'pgbouncer.ini'), join(folder, 'log')];
  await writeFile(settings, settingsOf(server, { port, sessions, log }));
  const user = process.getuid?.() === 0 ? ['-u', USER] : [];
  const child = spawn('pgbouncer', ['-q', ...user, settings], { stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const last = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > last)
      throw new Error(`pgbouncer did not start: ${await readFile(log, 'utf8').catch(() => 'it wrote no log')}`);
    await delay(LOOK_MS);
  }
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.set('pgbouncer', 'true');
  return {
    url: url.href,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode === null && child.signalCode === null) {
        end();
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The settings that docs/scale.md recommends, for one server on this machine. */
function settingsOf(
  { hostname, port, username }: URL,
  own: { readonly port: number; readonly sessions: number; readonly log: string },
) {
  return [
    '[databases]',
    `* = host=${hostname} port=${port || 5432} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own.port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${own.sessions}`,
    'max_client_conn = 1000',
    `logfile = ${own.log}`,
    '',
  ].join('\n');
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
