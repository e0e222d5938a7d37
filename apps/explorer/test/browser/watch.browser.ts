import { type Browser } from 'playwright-core';
import { connectedBrowser, openExplorer } from './explorer-page';

let browser: Browser;
beforeAll(async () => (browser = await connectedBrowser()));
afterAll(() => browser.close());

const PATIENCE = 60_000;

test('the demonstration warns, becomes critical, and recovers', async () => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/watch');
  const start = page.getByRole('button', { name: /start|run|play/i }).first();
  if (await start.isVisible().catch(() => false)) await start.click();
  const told = page.locator('section[aria-labelledby="watch-demonstration-title"] table');
  for (const words of [/comes near/i, /critical/i, /recovered|no longer critical/i])
    await told.getByText(words).first().waitFor({ timeout: PATIENCE });
  expect(takeFaults()).toEqual([]);
  await close();
});
