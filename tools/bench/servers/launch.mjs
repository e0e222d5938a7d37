import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../setup/free-port.mjs';

const PATIENCE_MS = 60_000;
const CLOCK_TICK_SECONDS = 0.01; // USER_HZ, 100 on every Linux architecture that Node supports

/**
 * Starts a server script on a free port and waits until it answers the request. Its log goes to a file.
 *
 * @param options.flags  of Node.js
 */
export async function launch({ name, script, env: own = {} }, { pin, path, body, flags = [] }) {
  const port = await freePort();
  const file = fileURLToPath(new URL(script, import.meta.url));
  const [command, ...args] = [...pin, process.execPath, ...flags, file];
  const dataDir = mkdtempSync(join(tmpdir(), 'quant-bench-'));
  const settings = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const env = { ...process.env, ...settings, ...own };
  const log = openSync(join(dataDir, 'log'), 'a');
  const child = spawn(command, args, { env, stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  const origin = `http://127.0.0.1:${port}`;
  const server = { name, origin, cpuSeconds: () => cpuSeconds(child.pid), stop: () => stop(child, dataDir) };
  try {
    await firstAnswer(origin + path, body, child);
  } catch (error) {
    await server.stop();
    throw new Error(`${name} does not answer`, { cause: error });
  }
  return server;
}

async function firstAnswer(url, body, child) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!response.ok) throw new Error(`status ${response.status}: ${await response.text()}`);
      return;
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline || !/fetch failed/.test(error.message)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Processor time that a process and its children have used, on Linux; elsewhere undefined. */
function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const own = (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_SECONDS;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + cpuSeconds(child), own);
  } catch {
    return undefined;
  }
}

async function stop(child, dataDir) {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await once(child, 'exit');
    clearTimeout(forced);
  }
  rmSync(dataDir, { recursive: true, force: true });
}
