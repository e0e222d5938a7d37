import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions } from 'playwright-core';
import { connectedBrowser, openExplorer, PHONE } from './explorer-page';

const FOLDER = join(__dirname, '../../../../docs/images');

const WIDE = { viewport: { width: 1280, height: 960 } };

/** Name of the file, address, and how it is looked at. */
const PAGES: readonly (readonly [string, string, BrowserContextOptions])[] = [
  ['explorer-option', '#/options/price', { ...WIDE, colorScheme: 'light' }],
  ['explorer-strategy', '#/options/strategy', { ...WIDE, colorScheme: 'dark' }],
  ['explorer-surface', '#/derivatives/volatility-surface', { ...WIDE, colorScheme: 'light' }],
  ['explorer-backtest', '#/backtest/strategy', { ...WIDE, colorScheme: 'dark' }],
  ['explorer-phone', '#/risk/drawdown', { ...PHONE, colorScheme: 'light', deviceScaleFactor: 2 }],
  ['explorer-watch', '#/watch', { viewport: { width: 1280, height: 1180 }, colorScheme: 'light' }],
];

let browser: Browser;
beforeAll(async () => (browser = await connectedBrowser()));
afterAll(() => browser.close());

test.each(PAGES)('%s', async (name, hash, options) => {
  mkdirSync(FOLDER, { recursive: true });
  const { page, takeFaults, close } = await openExplorer(browser, hash, options);
  await page.locator('main canvas').first().waitFor();
  if (hash === '#/watch')
    await page
      .locator('main table')
      .getByText(/critical/i)
      .first()
      .waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  expect(takeFaults()).toEqual([]);
  await close();
});
