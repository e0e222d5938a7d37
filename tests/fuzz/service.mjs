import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundledPrograms } from '../../tools/programs/bundled-programs.mjs';

const PATIENCE_MS = 30_000;
const LONGEST_STOP_MS = 15_000;
const KEPT_ERRORS = 20;

const root = fileURLToPath(new URL('../..', import.meta.url));
const watcher = new URL('event-loop.mjs', import.meta.url).href;

/** Starts the service, as its sources are now or as it was built, on a free port, with a data folder of its own and a market that is made up. */
export async function startService(settings, isBuilt = false) {
  const dataDir = mkdtempSync(join(tmpdir(), 'quant-fuzz-'));
  const program = join(isBuilt ? join(root, 'apps/api/dist') : await bundledPrograms(root), 'main.js');
  const child = spawn(process.execPath, ['--import', watcher, program], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, MARKET_DATA: 'simulated', LOG_LEVEL: 'info' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  process.on('exit', () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const log = readLog(child.stdout);
  const port = await Promise.race([log.port, ended.then(() => undefined), patience(PATIENCE_MS)]);
  if (!port) throw new Error('the service did not start');
  while ((await ask(child, 'steady')) === false) await pause(100);

  return {
    port,
    base: `http://127.0.0.1:${port}`,
    isUp: () => child.exitCode === null && child.signalCode === null,
    /** Unexpected errors that the service has logged, the first ones. */
    errors: () => log.errors,
    /** How long the event loop was held, and the most memory used; undefined where the process is gone. */
    usage: () => ask(child, 'usage'),
    /** Ends it as an operator would; what went wrong, if anything did. */
    stop: async () => {
      const wasUp = child.exitCode === null && child.signalCode === null;
      child.kill('SIGTERM');
      const [code, signal] = await Promise.race([ended, patience(LONGEST_STOP_MS, [])]);
      child.kill('SIGKILL');
      if (!wasUp) return `the service ended by itself, with ${code ?? signal}`;
      return code === 0 ? undefined : `the service did not stop by SIGTERM: ${code ?? signal ?? 'still there'}`;
    },
  };
}

async function ask(child, question) {
  if (!child.connected) return undefined;
  child.send(question);
  const [answer] = await Promise.race([once(child, 'message'), patience(PATIENCE_MS, [])]);
  return answer;
}

/** Reads every line, so that the pipe never fills; keeps the port and the first errors. */
function readLog(stream) {
  const errors = [];
  let rest = '';
  let found;
  const port = new Promise((resolve) => (found = resolve));
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const listening = /"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line);
      if (listening) found(Number(listening[1]));
      if (/"level":(50|60|"error"|"fatal")/.test(line) && errors.length < KEPT_ERRORS) errors.push(line);
    }
  });
  return { port, errors };
}

/** Resolves after a while, unless everything else is over. */
function patience(milliseconds, value) {
  return pause(milliseconds, value, { ref: false });
}
