import { on } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundledPrograms } from '../../tools/programs/bundled-programs.mjs';
import { startService as start } from '../kit/process/service-process.ts';

const PATIENCE_MS = 30_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const watcher = new URL('event-loop.mjs', import.meta.url).href;

/** Starts the service, from source or as built, on a free port, with a new data folder and a simulated market. */
export async function startService(settings, isBuilt = false) {
  const dataDir = mkdtempSync(join(tmpdir(), 'quant-fuzz-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const program = join(isBuilt ? join(root, 'apps/api/dist') : await bundledPrograms(root), 'main.js');
  const environment = { ...process.env, DATA_DIR: dataDir, MARKET_DATA: 'simulated', LOG_LEVEL: 'info', ...settings };
  const service = await start(program, environment, { flags: ['--import', watcher], hasChannel: true });
  while ((await ask(service, 'steady')) === false) await pause(100);
  return {
    ...service,
    /** How long the event loop was blocked, and the most memory used; undefined if the process has ended. */
    usage: () => ask(service, 'usage'),
    /** Ends it with SIGTERM; resolves to the failure, if any. */
    stop: async () => {
      const wasUp = service.isUp();
      const isWell = await service.stop();
      if (!wasUp) return `the service ended unasked, with ${await service.ended}`;
      return isWell ? undefined : `the service did not stop by SIGTERM: ${await service.ended}`;
    },
  };
}

/** The service also sends unsolicited messages: an answer is the one with the id of its request. */
async function ask({ child }, question) {
  if (!child.connected) return undefined;
  const messages = on(child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  child.send(question);
  try {
    for await (const [message] of messages) if (Object.hasOwn(message, question)) return message[question];
  } catch (error) {
    if (error.name !== 'AbortError') throw error;
  }
  return undefined;
}
