import { type Browser } from 'playwright-core';
import { connectedBrowser, openExplorer } from './explorer-page';

let browser: Browser;
beforeAll(async () => (browser = await connectedBrowser()));
afterAll(() => browser.close());

test.each(['#/live/volatility', '#/live/funding-rates'])('%s shows what the service answers', async (hash) => {
  const { page, takeFaults, close } = await openExplorer(browser, hash);
  await page.getByRole('button', { name: 'Ask the server' }).click();
  await page.getByRole('heading', { name: 'Answer' }).waitFor();
  expect(
    await page.locator('.operation-answer td.answer-value, .operation-answer .answer-records td').count(),
  ).toBeGreaterThan(0);
  const downloads = page.locator('[aria-label="Downloads"] button');
  expect(await downloads.allTextContents()).toEqual(['JSON', 'CSV', 'Request', 'Copy request']);
  expect(takeFaults()).toEqual([]);
  await close();
});

test('an answer that the page computes too can be read as the service has given it', async () => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/options/price');
  await page.getByRole('button', { name: 'Ask the server' }).click();
  await page.getByText('Server answer').click();
  await page.locator('.ask-server__answer td.answer-value').first().waitFor();
  expect(takeFaults()).toEqual([]);
  await close();
});

test('the secrets of a trial are shown, copied and kept, and the monitor is managed on the Watch page', async () => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/watch/trial');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Ask the server' }).click();
  const secrets = page.getByRole('region', { name: 'Secrets' });
  await secrets.getByText('Shown once').waitFor();
  const token = await secrets.getByRole('textbox', { name: 'Token' }).inputValue();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await secrets.getByRole('textbox', { name: 'Webhook secret' }).inputValue()).toMatch(/^whsec_/);
  await secrets.getByRole('button', { name: 'Copy' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  expect(await page.evaluate(() => location.hash)).not.toContain(token);
  await secrets.getByRole('link', { name: 'Manage monitor' }).click();
  await page.getByRole('heading', { name: /BTC long w_/ }).waitFor();
  await page.getByText('A trial').first().waitFor();
  expect(takeFaults()).toEqual([]);
  await close();
});
