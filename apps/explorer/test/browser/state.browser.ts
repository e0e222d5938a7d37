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

const CALL = { S: 100, K: 105, T: 0.5, sigma: 0.2, r: 0.05, type: 'put' };
const ADDRESS = '#/options/price?S=100&K=105&T=0.5&sigma=0.2&r=0.05&q=&type=put';
// mpmath, 30 digits: the call is worth 4.581680167540007, and the put that less 100 and the discounted strike
const PRICE = 4.581680167540007 - 100 + 105 * Math.exp(-0.025);

test('a value out of its bounds has an error at its field only', async () => {
  await opened('#/options/price?T=-1', async (page) => {
    await page.locator('#T-faults', { hasText: '0' }).waitFor();
    expect(await page.locator('.field-faults:not(:empty)').count()).toBe(1);
    expect(await page.locator('#T').getAttribute('aria-describedby')).toContain('T-faults');
    await page.locator('#T').fill('1');
    await page.locator('#T-faults:empty').waitFor({ state: 'attached' });
  });
});

test('an address with an unknown field shows a message', async () => {
  await opened('#/options/price?vol=0.2', async (page) => {
    await page.locator('main [role="status"]', { hasText: 'vol' }).waitFor();
  });
});

test('a wrong name in an address is told, and the rest of it counts', async () => {
  await opened('#/options/price?v=1&S=100&K=105&vol=0.2&T=0.5&sigma=0.2&r=0.05&type=put', async (page) => {
    await page.locator('main [role="status"]', { hasText: '“vol”, which this operation does not ask for' }).waitFor();
    const shown = await shownAnswer(page, CALL);
    expect((shown?.answer as { readonly price: number }).price).toBeCloseTo(PRICE, 12);
  });
});

test('an address has all values', async () => {
  await opened('#/options/price', async (page) => {
    await page.locator('#K').fill('105');
    await page.waitForFunction(() => location.hash.includes('K=105'));
    const query = new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ v: '1', S: '100', K: '105', T: '1', sigma: '0.2', r: '0.05' });
  });
});

test('the last valid value counts while another is half typed or meaningless', async () => {
  await opened('#/options/price', async (page) => {
    const type = async (id: string, text: string) => {
      await page.locator(`#${id}`).selectText();
      await page.locator(`#${id}`).pressSequentially(text);
    };
    await type('S', '1,050');
    await page.locator('.number-meaning', { hasText: '= 1050' }).waitFor();
    await page.locator('#S').blur();
    await type('S', '1x');
    await page.locator('.number-meaning', { hasText: '1050 still counts' }).waitFor();
    await type('S', '100,5');
    await page.locator('.number-meaning', { hasText: '= 100.5' }).waitFor();
    await type('T', '3m');
    await page.locator('.number-meaning', { hasText: '= 0.25' }).waitFor();
    await type('T', '90d');
    await page.locator('.number-meaning', { hasText: '= 0.24657' }).waitFor();
    await type('sigma', '20');
    await page.locator('.number-meaning', { hasText: '0.2 still counts' }).waitFor();
    await page.getByRole('button', { name: 'Use 20 %' }).click();
    await page.locator('#sigma-faults:empty').waitFor({ state: 'attached' });
    const request = { S: 100.5, K: 100, T: 90 / 365, sigma: 0.2, r: 0.05, q: 0, type: 'call' };
    expect(await shownAnswer(page, request)).toBeDefined();
  });
});

test('a state is restored from its address', async () => {
  await opened(ADDRESS, async (page) => {
    const shown = await shownAnswer(page, CALL);
    expect((shown?.answer as { readonly price: number }).price).toBeCloseTo(PRICE, 12);
  });
});

test('an address that comes while the page is loaded counts', async () => {
  await opened('', async (page) => {
    await page.evaluate((address) => (location.hash = address), ADDRESS);
    const shown = await shownAnswer(page, CALL);
    expect((shown?.answer as { readonly price: number }).price).toBeCloseTo(PRICE, 12);
  });
});

test('the address keeps the position of a slider, also after a reload', async () => {
  await opened('#/options/price', async (page) => {
    const slider = page.getByRole('slider').first();
    await slider.waitFor();
    const before = await slider.inputValue();
    for (let i = 0; i < 5; i++) await slider.press('ArrowRight');
    const after = await slider.inputValue();
    expect(after).not.toBe(before);
    await page.waitForFunction((value) => location.hash.includes(`=${value}`), after);
    const request = { S: Number(after), K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call' };
    const shown = await shownAnswer(page, request);
    expect(shown).toBeDefined();
    await page.reload();
    expect(await shownAnswer(page, request)).toEqual(shown);
    expect(await slider.inputValue()).toBe(after);
  });
});

test('the way back leads to the page before', async () => {
  await opened('#/options/price', async (page) => {
    await page.locator('main h1').waitFor();
    await page.evaluate(() => (location.hash = '#/risk/kelly'));
    await page.getByRole('heading', { name: /Kelly/ }).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'European option price and Greeks' }).waitFor();
  });
});
