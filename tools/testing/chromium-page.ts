import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's. */
export const CHROMIUM = '/usr/bin/chromium';

/**
 * Opens a page in Chromium with a new profile folder.
 *
 * @returns a function that closes the page and removes the folder
 */
export function openPage(url: string): () => Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`];
  const browser = spawn(CHROMIUM, [...options, url], { stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => browser.on('exit', resolve));
  return async () => {
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL'); // with its child processes
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
