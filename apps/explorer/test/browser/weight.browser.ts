import { type Browser } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { connectedBrowser, openExplorer, SERVICE } from './explorer-page';

/** Of the scripts together, gzipped. */
const MOST_BYTES = 150 * 1024;

let browser: Browser;
beforeAll(async () => (browser = await connectedBrowser()));
afterAll(() => browser.close());

test('the scripts of the first load are light', async () => {
  const { page, close } = await openExplorer(browser);
  await page.locator('section[aria-label="Pictures"] canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = urls.filter((url) => url.startsWith(SERVICE) && url.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (url) => [url, gzipSync(await textOf(url), { level: 9 }).length] as const),
  );
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  process.stderr.write(`first load: ${scripts.length} scripts, ${(bytes / 1024).toFixed(1)} KB gzipped\n`);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(MOST_BYTES);
  await close();
});

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}
