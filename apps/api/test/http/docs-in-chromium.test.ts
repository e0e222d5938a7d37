import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type SellingService, startSelling } from './selling';

const CHROMIUM = '/usr/bin/chromium';
const isNeeded = process.env['REQUIRE_CHROMIUM'] !== undefined;
const isThere = existsSync(CHROMIUM);
if (!isThere && !isNeeded)
  process.stderr.write(`skipped: ${CHROMIUM} is not installed, and the documentation is not opened in it\n`);

const QUIET = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'].map((part) => `--disable-${part}`);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** What axe found, as far as it is told. */
interface Findings {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

(isThere || isNeeded ? describe : describe.skip)('in Chromium', () => {
  let service: SellingService;
  let browser: Browser;
  let page: Page;
  /** Broken rules, and requests to anybody else. */
  const faults: string[] = [];

  beforeAll(async () => {
    const args = ['--no-sandbox', '--no-first-run', ...QUIET];
    [service, browser] = await Promise.all([startSelling(), chromium.launch({ executablePath: CHROMIUM, args })]);
    page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${service.url}/`)) faults.push(request.url());
    });
  });
  afterEach(() => {
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  async function open(path: string, viewport = DESKTOP): Promise<void> {
    await page.setViewportSize(viewport);
    await page.goto(service.url + path);
  }

  const found = () => page.locator('details.operation:visible');

  test('all operations are closed under their families, and the page is short', async () => {
    await open('/docs', PHONE);
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await page.locator('.family > summary:visible').count()).toBeGreaterThan(15);
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3000);
  });

  test.each(['/', 'Control+k', 'Meta+k'])('%s goes to the search, which finds at once', async (key) => {
    await open('/docs');
    await page.keyboard.press(key);
    await page.keyboard.type('european implied');
    expect(await found().count()).toBe(1);
    expect(await page.locator('#found').innerText()).toBe('1 operation');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const link = page.locator('#optionsImpliedVol .body a.try');
    expect(await link.getAttribute('href')).toBe(`${service.url}/#/options/implied-vol`);
    expect(page.url()).toBe(`${service.url}/docs#optionsImpliedVol`);
    await page.keyboard.press('Escape');
    expect(await page.locator('.family:visible').count()).toBeGreaterThan(15);
  });

  test('an operation is found by the names of its fields, too, and nonsense finds nothing', async () => {
    await open('/docs');
    await page.locator('#search').fill('profitability_index');
    expect(await found().getAttribute('id')).toBe('tvmNpv');
    await page.locator('#search').fill('no such thing');
    expect(await page.locator('#found').innerText()).toBe('No operations');
    expect(await found().count()).toBe(0);
  });

  test('the price and the free calls stand in the line of each operation', async () => {
    await open('/docs');
    await page.locator('#search').fill('options');
    const line = (id: string) => page.locator(`#${id} > summary .cost`).innerText();
    expect((await line('optionsPrice')).replaceAll(/\s+/g, ' ')).toBe('$0.005 1,000 free a day');
    expect((await line('optionsSpreadScan')).replaceAll(/\s+/g, ' ')).toBe('$0.05 paid from the first call');
  });

  test.each(['/docs#optionsPrice', '/docs/optionsPrice'])(
    'the request at %s is copied as it is shown',
    async (path) => {
      await open(path);
      const copy = page.locator('.body .copy:visible');
      await copy.click();
      await page.getByText('Copied').waitFor();
      const shown = await page.locator('.body pre.curl:visible').textContent();
      expect(shown).toMatch(/^curl -X POST http:\/\/localhost:8000\/v1\/options\/price \\\n/);
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown);
    },
  );

  test('colours are as the system, or as the reader chose, also after a while', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open('/docs');
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.locator('#theme').click();
    expect(await paper()).toBe(light);
    await page.reload();
    expect(await paper()).toBe(light);
    await page.evaluate('localStorage.clear()');
  });

  test('the list is accessible and never wider than the screen, in light and dark, on a desk and on a phone', async () => {
    await open('/docs#optionsPrice');
    await page.evaluate(`for (const part of document.querySelectorAll('.guide details')) part.open = true`);
    await page.locator('#optionsStrategy > summary').click();
    for (const id of ['optionsPrice', 'optionsStrategy']) await page.locator(`#${id} .calls`).waitFor();
    await assertAccessible();
  });

  test('so is the page of one operation', async () => {
    await open('/docs/riskFullAnalysis');
    await assertAccessible();
  });

  async function assertAccessible(): Promise<void> {
    await page.evaluate(AXE);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await assertNoViolations('light', '{}');
      await assertNoViolations('dark', '{ runOnly: ["color-contrast"] }'); // nothing but the colours is another
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  }

  async function assertNoViolations(colorScheme: 'light' | 'dark', options: string): Promise<void> {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<Findings>(`axe.run(document, ${options})`);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
