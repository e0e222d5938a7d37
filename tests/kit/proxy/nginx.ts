import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asInstance, type Instance, type Servers } from './instance';

/** nginx in front of the APIs. */
export interface Gateway {
  readonly url: string;
  /** Takes servers out of use or back; resolves when all nginx processes have the new list. */
  readonly use: (servers: Servers) => Promise<void>;
  /** Errors in nginx's log. */
  readonly complaints: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const START_MS = 15_000;
/** Longest request. After a reload, old processes stay until their last request ends. */
const RELOAD_MS = 120_000;
const LOOK_MS = 25;

/**
 * Starts nginx with a configuration of `deploy/nginx`.
 *
 * @param text    content of the file
 * @param folder  for all files that nginx writes
 */
export async function startGateway(text: string, folder: string, instance: Instance): Promise<Gateway> {
  await mkdir(join(folder, 'temporary'), { recursive: true });
  const main = join(folder, 'nginx.conf');
  const site = join(folder, 'site.conf');
  const write = async (servers: Servers): Promise<void> => writeFile(site, asInstance(text, { ...instance, servers }));
  await writeFile(main, mainFile(folder));
  await write(instance.servers);
  const child = spawn('nginx', ['-c', main, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    throw new Error('nginx cannot be started: install it (Debian: apt-get install nginx-light)', { cause: error });
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${instance.port}`;
  const complaints = () => readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
  await Promise.race([listening(child, url, complaints), failed]);
  return {
    url,
    complaints,
    use: async (servers) => {
      const former = await childrenOf(child);
      await write(servers);
      child.kill('SIGHUP');
      for (const end = Date.now() + RELOAD_MS; ;) {
        const present = await childrenOf(child);
        if (present.length > 0 && former.every((pid) => !present.includes(pid))) return;
        if (Date.now() > end) throw new Error(`nginx has not accepted its configuration: ${await complaints()}`);
        await delay(LOOK_MS);
      }
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The machine's configuration, which includes the file of the site. */
function mainFile(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, 'temporary', name)};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 2;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 2048; }',
    'http {',
    ...temporary,
    '  access_log off;',
    `  include ${join(folder, 'site.conf')};`,
    '}',
    '',
  ].join('\n');
}

async function listening(child: ChildProcess, url: string, complaints: () => Promise<string>): Promise<void> {
  for (const end = Date.now() + START_MS; ;) {
    const answer = await fetch(`${url}/metrics`).catch(() => undefined);
    if (answer) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx did not start: ${await complaints()}`);
    await delay(LOOK_MS);
  }
}

/** Running processes of an nginx master. */
async function childrenOf({ pid = 0 }: ChildProcess): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean);
}
