import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const LONGEST_STOP_MS = 15_000;

/** The user `node` of the base image. */
const USER = '1000';

/** The parts of this machine that an image has: no home, no /tmp, no sources. */
const SYSTEM = ['usr', 'bin', 'lib', 'lib64', 'etc', 'dev'].filter((name) => existsSync(`/${name}`));
const NODE = 'opt/node';

/** What a stage made in a folder lacks: an image has its own. */
export const OF_THIS_MACHINE = { system: SYSTEM, node: NODE };
export const OF_THE_IMAGE = { system: ['dev'], node: undefined };

/** Whether this machine allows separate mounts and process numbers, as in a container. */
export function canIsolate() {
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', '-t', 'proc', 'proc', '/proc']);
  return status === 0;
}

/**
 * Starts the program of an image: process 1 of a new process namespace, as the user of the image, on a root file system that is
 * read-only but for the volume.
 *
 * @param root         folder of the last stage
 * @param image        what the image is told
 * @param environment  of the one who starts it, as by `docker run -e`
 * @param parts        whose system and Node.js it uses: OF_THIS_MACHINE or OF_THE_IMAGE
 */
export function startImage(root, image, environment, parts) {
  for (const name of [...parts.system, 'proc', ...(parts.node ? [parts.node] : [])])
    mkdirSync(join(root, name), { recursive: true });
  chmodSync(root, 0o755);
  const env = { PATH: `/${NODE}:/usr/bin:/bin`, ...image.environment, ...environment };
  const script = scriptFor(root, image, parts);
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script], {
    env: { ...env, PATH: process.env.PATH, INSIDE: env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-10_000)));
  /** Process 1 of the container, by its number out here; undefined before it has begun. */
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').match(/\d+/)?.[0];
  const isUp = () => child.exitCode === null && child.signalCode === null;
  const inside = (command) => {
    if (!isUp() || first() === undefined) return { status: 1, stderr: 'it is not there' };
    const own = ['--mount', '--pid', '--root', '--wd', '--setuid', USER, '--setgid', USER];
    return spawnSync('nsenter', ['--target', first(), ...own, ...command], { env, encoding: 'utf8' });
  };
  return {
    said: () => said,
    /** Runs a command in there, as `docker exec` does. */
    inside,
    /** Asks the health check of the image until it is content. @throws Error  it is not for a minute */
    untilWell: async () => {
      const giveUp = performance.now() + PATIENCE_MS;
      for (;;) {
        const { status, stderr } =
          child.exitCode === null ? inside(image.healthcheck) : { status: 1, stderr: 'it ended' };
        if (status === 0) return;
        if (performance.now() > giveUp || child.exitCode !== null) throw new Error(`not well: ${stderr}\n${said}`);
        await pause(300);
      }
    },
    /** SIGTERM to process 1, as `docker stop` sends it. @returns its exit code */
    stop: async () => {
      if (isUp() && first()) process.kill(Number(first()), 'SIGTERM');
      const [code] = await Promise.race([ended, pause(LONGEST_STOP_MS, ['still there'], { ref: false })]);
      child.kill('SIGKILL');
      return code;
    },
  };
}

function scriptFor(root, { entrypoint, volume, workdir }, { system, node }) {
  const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const at = (name) => quoted(join(root, name));
  return [
    'set -e',
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    ...system.map((name) => `mount --rbind /${name} ${at(name)}`),
    ...(node ? [`mount --bind ${quoted(dirname(realpathSync(process.execPath)))} ${at(node)}`] : []),
    `mount -t proc proc ${at('proc')}`,
    ...volume.map((name) => `mount --bind ${at(name)} ${at(name)}`),
    `mount -o remount,bind,ro ${quoted(root)}`,
    `cd ${quoted(root)}`,
    'PATH=$INSIDE; unset INSIDE; export PATH',
    `exec /usr/sbin/chroot --userspec=${USER}:${USER} ${quoted(root)} /usr/bin/env -C ${workdir} ${entrypoint.map(quoted).join(' ')}`,
  ].join('\n');
}
