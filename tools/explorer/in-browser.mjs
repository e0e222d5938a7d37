import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { run } from '../setup/run.mjs';
import { fromExplorer } from './from-explorer.mjs';

/** Debian's. */
const CHROMIUM = '/usr/bin/chromium';
const QUIET = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'].map((part) => `--disable-${part}`);

/**
 * Runs a jest configuration of the explorer in Chromium: the page is built if its sources have changed, and served by a separate
 * API. Resolves to the exit code.
 *
 * @param root  workspace folder
 * @param args  for jest
 */
export async function inBrowser(root, args) {
  await ensureDependencies(root);
  if (!existsSync(CHROMIUM)) {
    const isNeeded = process.env.REQUIRE_CHROMIUM !== undefined;
    console.error(`${isNeeded ? 'missing' : 'skipped'}: ${CHROMIUM} is not installed, and no page is opened in it`);
    return isNeeded ? 1 : 0;
  }
  for (const script of ['tools/openapi/generate.mjs', 'tools/explorer/run.mjs']) {
    const code = await run(process.execPath, [script], { cwd: root });
    if (code !== 0) return code;
  }
  const { startCurrentService } = await import('../../tests/kit/process/current-service.mjs');
  const { chromium } = await fromExplorer(root, 'playwright-core');
  const options = { executablePath: CHROMIUM, args: ['--no-sandbox', '--no-first-run', ...QUIET] };
  const [service, browser] = await Promise.all([
    startCurrentService({ X402_MODE: 'off', BURST_PER_SECOND: '0' }), // pages open faster than any person would
    chromium.launchServer(options),
  ]);
  try {
    return await run(
      process.execPath,
      [join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--forceExit', ...args],
      {
        cwd: join(root, 'apps/explorer'),
        env: { EXPLORER_URL: service.url, EXPLORER_BROWSER: browser.wsEndpoint() },
      },
    );
  } finally {
    await Promise.all([browser.close(), service.stop()]);
  }
}
