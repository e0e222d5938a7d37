import { operations } from '@quant/operations';
import { type Browser, type BrowserContextOptions } from 'playwright-core';
import { accessibilityFaults } from './accessibility';
import { connectedBrowser, DESKTOP, openExplorer, PHONE } from './explorer-page';

const PAGES = 2;

/** The page of every operation; those that have parts of the path in theirs are called as the tool is. */
const OPERATIONS = operations.map(({ endpoint, tool }) =>
  endpoint.includes('{') ? `#/${tool.replace('_', '/').replaceAll('_', '-')}` : `#/${endpoint}`,
);
const OTHERS = ['#/', '#/watch', '#/no/such-page'];

/** One of each kind: a picture, tables, series, rows, a live one, batches. */
const SAMPLE = [
  ...['#/options/price', '#/options/strategy', '#/derivatives/volatility-surface', '#/stats/correlation-matrix'],
  ...['#/fixed-income/amortization', '#/simulate/montecarlo', '#/batch', ...OTHERS],
];

let browser: Browser;
beforeAll(async () => (browser = await connectedBrowser()));
afterAll(() => browser.close());

test('axe finds nothing on any page', async () => {
  expect(OPERATIONS.length).toBeGreaterThan(74);
  expect(await faultsOn([...OTHERS, ...OPERATIONS], { ...DESKTOP, colorScheme: 'light' })).toEqual([]);
});

test.each([
  ['in the dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['on a phone', { ...PHONE, colorScheme: 'light' }],
  ['on a phone in the dark', { ...PHONE, colorScheme: 'dark' }],
] as const)('nor %s', async (_, options) => {
  expect(await faultsOn(SAMPLE, options)).toEqual([]);
});

async function faultsOn(hashes: readonly string[], options: BrowserContextOptions): Promise<readonly string[]> {
  const faults: string[] = [];
  const queue = [...hashes];
  const work = async (): Promise<void> => {
    const { page, takeFaults, close } = await openExplorer(browser, '#/watch', { ...options, reducedMotion: 'reduce' });
    for (let hash = queue.shift(); hash !== undefined; hash = queue.shift()) {
      await page.evaluate((one) => (location.hash = one), hash);
      await page.locator('main h1').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('progress, [aria-busy="true"]'));
      const found = [...(await accessibilityFaults(page)), ...takeFaults()];
      faults.push(...found.map((fault) => `${hash}: ${fault}`));
    }
    await close();
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  return faults;
}
