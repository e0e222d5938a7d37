import { type Browser, type Page } from 'playwright-core';
import { connectedBrowser, openExplorer } from './explorer-page';
import { shownAnswer } from './shown-answer';

let browser: Browser;
beforeAll(async () => (browser = await connectedBrowser()));
afterAll(() => browser.close());

async function opened(hash: string, use: (page: Page) => Promise<void>): Promise<void> {
  const { page, takeFaults, close } = await openExplorer(browser, hash);
  await use(page);
  expect(takeFaults()).toEqual([]);
  await close();
}

/** Replaces a series as a paste of the whole text does. */
async function paste(page: Page, id: string, text: string): Promise<void> {
  const field = page.locator(`textarea#${id}`);
  await field.waitFor();
  await field.fill(text);
}

const PRICES = [100.04, 101.2, 99.8, 103.5, 104.1, 102.9, 106.3, 105.2, 107.7, 108.1, 110.4, 115.64];
const RETURNS = PRICES.slice(1).map((price, i) => price / (PRICES[i] ?? NaN) - 1);

/** The returns of the request that is shown, once it has so many. A function that waits in the page must not be asynchronous: its promise counts as true. */
async function requestedReturns(page: Page, count: number, patience = 20_000): Promise<readonly number[]> {
  const giveUp = Date.now() + patience;
  while (Date.now() < giveUp) {
    const request = await page.evaluate(shownRequest);
    const { returns = [] } = JSON.parse(request ?? '{}') as { readonly returns?: readonly number[] };
    if (returns.length === count) return returns;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the page shows no request of ${String(count)} returns`);
}

/** Runs in the page: the JSON of the request, as its button downloads it. */
async function shownRequest(): Promise<string | undefined> {
  const kept = window as unknown as { lastDownload?: Blob };
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[aria-label="Downloads"] button')];
  buttons.find(({ textContent }) => textContent === 'Request')?.click();
  return kept.lastDownload?.text();
}

test('prices do not pass for returns: they are asked about, and converted', async () => {
  await opened('#/stats/sharpe-ratio', async (page) => {
    await paste(page, 'returns', PRICES.join('\n'));
    await page.locator('#returns-faults', { hasText: 'look like prices' }).waitFor();
    expect(await page.locator('.key-figures').textContent()).not.toContain('115');
    await page.getByRole('button', { name: 'Convert prices', exact: true }).click();
    await page.locator('#returns-faults:empty').waitFor({ state: 'attached' });
    const found = await requestedReturns(page, RETURNS.length);
    for (const [i, value] of found.entries()) expect(value).toBeCloseTo(RETURNS[i] ?? NaN, 12);
    expect(await page.locator('textarea#returns').inputValue()).toBe(found.join(', '));
  });
});

test('the button Keep values sends the values unchanged', async () => {
  await opened('#/stats/sharpe-ratio', async (page) => {
    await paste(page, 'returns', PRICES.join('\n'));
    await page.getByRole('button', { name: 'Keep values' }).click();
    await page.locator('#returns-faults:empty').waitFor({ state: 'attached' });
    expect(await requestedReturns(page, PRICES.length)).toEqual(PRICES);
  });
});

test('an address with prices shows the warning at the field', async () => {
  await opened(`#/stats/sharpe-ratio?v=1&returns=[${PRICES.join(',')}]`, async (page) => {
    await page.locator('#returns-faults', { hasText: 'look like prices' }).waitFor();
    await page.getByRole('button', { name: 'Convert prices', exact: true }).click();
    await page.locator('#returns-faults:empty').waitFor({ state: 'attached' });
    await requestedReturns(page, RETURNS.length);
  });
});

test('decimal commas are asked about once, and understood', async () => {
  await opened('#/risk/drawdown', async (page) => {
    await paste(page, 'equity_curve', PRICES.map((price) => String(price).replace('.', ',')).join('\n'));
    await page.locator('#equity_curve-faults', { hasText: 'decimal marks' }).waitFor();
    await page.getByRole('button', { name: 'Decimal commas' }).click();
    await page.locator('#equity_curve-faults:empty').waitFor({ state: 'attached' });
    expect(await shownAnswer(page, { equity_curve: PRICES })).toBeDefined();
  });
});

test('a series of one’s own clears the others of the example', async () => {
  const own = Array.from({ length: 250 }, (_, i) => -0.001 - (i % 7) / 1000);
  await opened('#/risk/full-analysis', async (page) => {
    await page.locator('textarea#equity_curve').waitFor();
    await paste(page, 'returns', own.join('\n'));
    await page.locator('.operation-messages', { hasText: 'Equity curve cleared' }).waitFor();
    expect(await requestedReturns(page, 250)).toEqual(own);
    expect(await page.locator('textarea#equity_curve').inputValue()).toBe('');
    await paste(page, 'equity_curve', '100, 101, 102');
    await page.locator('.operation-warnings', { hasText: 'differ in length' }).waitFor();
  });
});

test('the leverage of a liquidation price moves it', async () => {
  await opened('#/crypto/liquidation-price', async (page) => {
    await page.locator('#leverage').fill('20');
    await page.waitForFunction(() => location.hash.includes('position_size=20000'));
    // 3000 · (1 − (1000 − 150 − 0.005 · 20000) ⁄ 20000) = 2887.5
    await page.locator('.key-figures', { hasText: '2,887.5' }).waitFor();
  });
  const address =
    '#/crypto/liquidation-price?v=1&entry_price=3000&collateral=1000&position_size=10000&leverage=20&direction=long';
  await opened(address, async (page) => {
    await page.locator('.operation-warnings', { hasText: 'The leverage of 20 is not used' }).waitFor();
  });
});
