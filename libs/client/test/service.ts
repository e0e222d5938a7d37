import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// the harness is shared by all projects and shipped by none
import { bareEnvironment } from '../../../tests/kit/process/bare-environment';
import { bundledProgram } from '../../../tests/kit/process/bundled-program';

/** The service in test mode, as a process of its own. */
export interface Service {
  readonly url: string;
  /** How many payments it has settled. */
  readonly settled: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/;

/** Starts the service, bundled from source, on a free port, with data of its own. @param settings  more of its environment */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'quant-client-'));
  const own = { PORT: '0', DATA_DIR: folder, MARKET_DATA: 'simulated', WATCH_WORKER: 'off', X402_MODE: 'dev' };
  const child = spawn(process.execPath, [bundledProgram('main')], {
    env: { ...bareEnvironment(), ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = LISTENING.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => {
      reject(new Error(`the service did not start: ${output}`));
    });
  });
  return {
    url,
    settled: async () => {
      await pause(1100); // the service keeps the text of its metrics for a second
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const counts = [...metrics.matchAll(/^qcs_payments_settled_total\{[^}]*\} (\d+)$/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
