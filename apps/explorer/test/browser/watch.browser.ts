import { type Browser, type Locator, type Page } from 'playwright-core';
import { accessibilityFaults } from './accessibility';
import { connectedBrowser, DESKTOP, openExplorer, PHONE, SERVICE } from './explorer-page';
import { keepMonitor } from './watched-monitor';

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

/** A field of the registration, by its name on the wire. */
const field = (page: Page, name: string): Locator => page.locator(`[id="watchTrial.${name}"]`);

test('each chat format shows how to get its address and what arrives', async () => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/watch');
  const guides = page.locator('.watch-own .watch-chat dt:visible');
  await page.locator('.watch-own .watch-chat summary').waitFor();
  expect(await guides.count()).toBe(0);
  const named: unknown[] = [];
  const formats = await field(page, 'webhook_format').locator('option').evaluateAll(valuesOf);
  for (const format of formats.slice(1)) {
    await field(page, 'webhook_format').selectOption(format);
    const lines = await page.locator('.watch-own .watch-chat dd:visible').count();
    named.push([format, await guides.allTextContents(), lines]);
  }
  expect(named).toEqual([
    ['auto', [], 0],
    ['standard', [], 0],
    ['slack', ['Slack'], 2],
    ['discord', ['Discord'], 2],
    ['telegram', ['Telegram'], 2],
    ['ntfy', ['ntfy'], 2],
    ['teams', ['Microsoft Teams'], 2],
  ]);
  expect(takeFaults()).toEqual([]);
  await close();
});

const valuesOf = (options: (HTMLElement | SVGElement)[]): string[] =>
  options.map((option) => (option as HTMLOptionElement).value);

test('a position is registered with its exchange, its price, its chat format and a heartbeat', async () => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/watch');
  // a network has one trial, which the test of its secrets takes
  await page.route('**/v1/watch/trial', (route) =>
    route.continue({ url: route.request().url().replace('/trial', '/position') }),
  );
  const form = page.locator('.watch-own form').first();
  await field(page, 'position_size').fill('20000');
  await form.getByText('bybit', { exact: true }).click();
  await field(page, 'liquidation_price').fill('59300');
  await field(page, 'webhook_format').selectOption('ntfy');
  await form.getByText('daily', { exact: true }).click();
  await form.getByRole('button', { name: 'Watch it' }).click();
  await page.locator('.watch-monitor').waitFor();
  const [kept] = await page.evaluate<{ monitorId: string; token: string }[]>(
    `JSON.parse(localStorage.getItem('quant.watch.monitors'))`,
  );
  const answer = await fetch(`${SERVICE}/v1/watch/${kept?.monitorId}`, {
    headers: { 'x-watch-token': kept?.token ?? '' },
  });
  const status = (await answer.json()) as Record<string, unknown>;
  expect(status).toMatchObject({ venue: 'bybit', webhook_format: 'ntfy', heartbeat: 'daily' });
  expect(status['liquidation_offset']).toEqual(expect.any(Number));
  // 0.6 of the distance from 62,000 to the price that the exchange shows
  expect(status['thresholds']).toMatchObject({ warn_pct: expect.closeTo(60 * (1 - 59_300 / 62_000), 2) as number });
  expect(takeFaults()).toEqual([]);
  await close();
});

test('removing an exchange from a monitor sends only that change', async () => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/watch');
  await keepMonitor(page, { venue: 'okx' });
  await page.getByText('Change', { exact: true }).click();
  await page.getByRole('button', { name: 'Leave out Venue' }).first().click();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PATCH'),
    page.getByRole('button', { name: 'Change it' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ venue: null });
  expect(takeFaults()).toEqual([]);
  await close();
});

test('the history shows marks and alerts of the day, and an hour has only the marks of this page', async () => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/watch');
  await keepMonitor(page);
  const history = page.locator('.watch-monitor figure');
  const legend = () => history.locator('.picture-view__legend li').allTextContents();
  expect(await legend()).toEqual(expect.arrayContaining(['Critical alert', 'Warning', 'Recovery', 'Other alert']));
  await history.getByLabel(/arrow keys/).focus();
  const reading = async (key: string): Promise<string> => {
    await page.keyboard.press(key);
    return history.getByRole('status').innerText();
  };
  expect(await reading('Home')).toMatch(/From now −20(?:\.0\d)? hours[^]*Warning\s+58,500/);
  await reading('ArrowRight'); // between two alerts
  expect(await reading('ArrowRight')).toMatch(/From now −11(?:\.0\d)? hours[^]*Critical alert\s+53,400/);
  await page.getByRole('radio', { name: 'Last hour' }).check();
  await history.getByText('BTC long, last hour').waitFor();
  expect(await legend()).toEqual(['Warn', 'Critical', 'Liquidation', 'Mark', 'Distance']);
  expect(takeFaults()).toEqual([]);
  await close();
});

test.each([
  ['in the light', { ...DESKTOP, colorScheme: 'light' }],
  ['in the dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['on a phone', { ...PHONE, colorScheme: 'light' }],
  ['on a phone in the dark', { ...PHONE, colorScheme: 'dark' }],
] as const)('axe finds nothing on a monitor with its forms, %s', async (_, options) => {
  const { page, takeFaults, close } = await openExplorer(browser, '#/watch', { ...options, reducedMotion: 'reduce' });
  await keepMonitor(page, { venue: 'okx' });
  await page.getByText('Change', { exact: true }).click();
  await page.getByText('Watch a position, 48 hours free').click();
  await field(page, 'webhook_format').selectOption('telegram');
  expect([...(await accessibilityFaults(page)), ...takeFaults()]).toEqual([]);
  await close();
});
