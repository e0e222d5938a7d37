import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledPrograms } from '../programs/bundled-programs.mjs';
import { bareEnvironment } from '../setup/bare-environment.mjs';

/** Characters until it listens. */
const MOST_SAID = 100_000;
const LISTENING = /http:\/\/127\.0\.0\.1:\d+/;

/**
 * Starts the API as its sources are now, on a free port with a new folder: every call is free, prices are made up.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startService(root) {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-service-'));
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, MARKET_DATA: 'simulated', X402_MODE: 'off' };
  const service = spawn(process.execPath, [join(await bundledPrograms(root), 'main.js')], {
    cwd: root,
    env: { ...bareEnvironment(process.env), ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => service.on('close', resolve));
  process.on('exit', () => service.kill('SIGKILL'));
  const stop = async () => {
    service.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: await addressOf(service), stop };
}

/** Its output is read to the end, because a full pipe would block the service. */
function addressOf(service) {
  return new Promise((resolve, reject) => {
    let said = '';
    service.stdout.setEncoding('utf8').on('data', (text) => {
      if (said.length < MOST_SAID) said += text;
      const [url] = LISTENING.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
    service.on('close', () => reject(new Error(`the service did not start: ${said}`)));
  });
}
