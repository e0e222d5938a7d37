import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../setup/free-port.mjs';

/** The frame of a snippet of the guide, so that it serves on a port of this machine without TLS. */
const AROUND = {
  nginx: {
    version: '-v',
    file: 'nginx.conf',
    config: (snippet, port, folder) => `
      daemon off;
      pid ${folder}/pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        server { listen 127.0.0.1:${port}; ${snippet} }
      }`,
    args: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
  },
  caddy: {
    version: 'version',
    file: 'Caddyfile',
    config: (snippet, port) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${snippet.replace('quant.example {', `http://127.0.0.1:${port} {`)}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

/** False, or why a program cannot be tried here. */
export function missing(program) {
  const { error } = spawnSync(program, [AROUND[program].version], { stdio: 'ignore' });
  return error ? `${program} is not installed` : false;
}

/**
 * Runs a snippet of a proxy's configuration in front of a service.
 *
 * @param program  nginx or caddy
 * @param snippet  with 127.0.0.1:8000 for the service
 * @param service  its address
 * @returns if it serves, and how to stop it
 */
export async function startProxy(program, snippet, service) {
  const around = AROUND[program];
  const folder = mkdtempSync(join(tmpdir(), `quant-${program}-`));
  const port = await freePort();
  const file = join(folder, around.file);
  const { host } = new URL(service);
  writeFileSync(file, around.config(snippet.replaceAll('127.0.0.1:8000', host), port, folder));
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, around.args(file, folder), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    if (
      await fetch(`${url}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`${program} did not start: ${errors}`);
}
