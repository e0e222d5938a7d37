import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { blackScholesPrice } from '@quant/options';
import { type SellingService, startSelling } from './selling';

const CHROMIUM = '/usr/bin/chromium';
const isNeeded = process.env['REQUIRE_CHROMIUM'] !== undefined;
const isThere = existsSync(CHROMIUM);
if (!isThere && !isNeeded)
  process.stderr.write(`skipped: ${CHROMIUM} is not installed, and the documentation is not opened in it\n`);

const QUIET = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'].map((part) => `--disable-${part}`);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 } };

/** What axe found, as far as it is told. */
interface Findings {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

(isThere || isNeeded ? describe : describe.skip)('in Chromium', () => {
  let service: SellingService;
  let browser: Browser;
  beforeAll(async () => {
    const args = ['--no-sandbox', '--no-first-run', ...QUIET];
    [service, browser] = await Promise.all([startSelling(), chromium.launch({ executablePath: CHROMIUM, args })]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  /** Opens the documentation in a browser of its own, and looks that it breaks no rule and asks nobody else. */
  async function opened(options: BrowserContextOptions, use: (page: Page) => Promise<void>, at = '/docs') {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      const isRefusal = message.text().includes('the server responded with a status of 4');
      if (message.type() === 'error' && !isRefusal) faults.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(`${service.url}/`)) faults.push(request.url());
    });
    try {
      await page.goto(service.url + at);
      await use(page);
    } finally {
      await context.close();
    }
    expect(faults).toEqual([]);
  }

  /** The form of an operation, wherever it is on the page. */
  const formOf = (page: Page, id: string) => page.locator(`#${id} .body`);

  async function send(page: Page, id: string): Promise<string> {
    await formOf(page, id).locator('.send').click();
    return formOf(page, id).locator('.answer').innerText();
  }

  test('all operations are closed under their families, and the page is short', async () => {
    await opened(PHONE, async (page) => {
      expect(await page.locator('details[open]').count()).toBe(0);
      expect(await page.locator('.family > summary:visible').count()).toBeGreaterThan(15);
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3000);
    });
  });

  test.each(['/', 'Control+k', 'Meta+k'])('%s goes to the search, which finds at once', async (key) => {
    await opened(DESKTOP, async (page) => {
      await page.keyboard.press(key);
      await page.keyboard.type('european implied');
      const found = page.locator('details.operation:visible');
      expect(await found.count()).toBe(1);
      expect(await page.locator('#found').innerText()).toBe('1 operation');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await formOf(page, 'optionsImpliedVol').locator('.send').waitFor();
      expect(page.url()).toBe(`${service.url}/docs#optionsImpliedVol`);
      await page.keyboard.press('Escape');
      expect(await page.locator('.family:visible').count()).toBeGreaterThan(15);
    });
  });

  test('an operation is found by the names of its fields, too, and nonsense finds nothing', async () => {
    await opened(DESKTOP, async (page) => {
      await page.locator('#search').fill('profitability_index');
      expect(await page.locator('details.operation:visible').getAttribute('id')).toBe('tvmNpv');
      await page.locator('#search').fill('no such thing');
      expect(await page.locator('#found').innerText()).toBe('No operations');
      expect(await page.locator('details.operation:visible').count()).toBe(0);
    });
  });

  test('the price and the free calls stand in the line of each operation', async () => {
    await opened(DESKTOP, async (page) => {
      await page.locator('#search').fill('options');
      const line = (id: string) => page.locator(`#${id} > summary .cost`).innerText();
      expect((await line('optionsPrice')).replaceAll(/\s+/g, ' ')).toBe('$0.005 1,000 free a day');
      expect((await line('optionsSpreadScan')).replaceAll(/\s+/g, ' ')).toBe('$0.05 paid from the first call');
    });
  });

  test('a form is filled in, sent and answered', async () => {
    await opened(
      DESKTOP,
      async (page) => {
        await page.locator('#optionsPrice-body-S').fill('120');
        await page.locator('#optionsPrice-body-type').selectOption('put');
        await page.locator('#optionsPrice-body-q').fill('');
        expect(JSON.parse(await page.locator('#optionsPrice-body').inputValue())).toEqual({
          ...{ S: 120, K: 100, T: 1, sigma: 0.2, r: 0.05, type: 'put' },
        });
        const price = blackScholesPrice({ S: 120, K: 100, T: 1, sigma: 0.2, r: 0.05, type: 'put' });
        const answer = await send(page, 'optionsPrice');
        expect(answer).toContain('200 OK');
        expect(answer).toContain('999 free calls left today');
        expect(answer).toContain(`"price": ${price}`);
      },
      '/docs#optionsPrice',
    );
  });

  test('the body can be written by hand, and the controls follow', async () => {
    await opened(
      DESKTOP,
      async (page) => {
        await page.locator('#optionsPrice-body').fill('{ "S": 90, "K": 100, "T": -1, "sigma": 0.2 }');
        expect(await page.locator('#optionsPrice-body-S').inputValue()).toBe('90');
        const answer = await send(page, 'optionsPrice');
        expect(answer).toContain('422');
        expect(answer).toMatch(/T\s+Input should be greater than or equal to 0\s+-1/);
      },
      '/docs#optionsPrice',
    );
  });

  test('parameters of the path and of the head are sent', async () => {
    await opened(
      DESKTOP,
      async (page) => {
        const [sent] = await Promise.all([
          page.waitForRequest((request) => request.url().includes('/v1/watch/m_1')),
          page
            .locator('[data-name="monitor_id"]')
            .fill('m_1')
            .then(() => page.locator('.send').click()),
        ]);
        expect(sent.method()).toBe('GET');
      },
      '/docs/watchStatus',
    );
  });

  test('an offer to pay is a table that people can read, not base64', async () => {
    await opened(
      PHONE,
      async (page) => {
        const answer = await send(page, 'optionsSpreadScan');
        expect(answer).toContain('402 Payment Required');
        expect(answer).toMatch(/Base Sepolia.*\s+0\.05 USDC/);
        expect(answer).toContain('0x000000000000000000000000000000000000dEaD');
        expect(answer).toContain("npm run pay -- /v1/options/spread-scan '{");
        expect(answer).not.toMatch(/[A-Za-z0-9+/=]{60}/);
      },
      '/docs#optionsSpreadScan',
    );
  });

  test('the copied curl is the request, whatever quotes are in it', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    await opened(
      { ...DESKTOP, permissions },
      async (page) => {
        await page.locator('#optionsPrice-body').fill(`{"S": 100, "type": "it's $HOME"}`);
        await formOf(page, 'optionsPrice').locator('.curl').click();
        await page.getByText('Copied').waitFor();
        const text = String(await page.evaluate('navigator.clipboard.readText()'));
        const given = execFileSync('/bin/sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${text}`], { encoding: 'utf8' });
        expect(given.trimEnd().split('\n')).toEqual([
          ...['-X', 'POST', `${service.url}/v1/options/price`, '-H', 'Content-Type: application/json'],
          ...['-d', `{"S":100,"type":"it's $HOME"}`],
        ]);
      },
      '/docs#optionsPrice',
    );
  });

  test('colours are as the system, or as the reader chose, also after a while', async () => {
    await opened({ ...DESKTOP, colorScheme: 'light' }, async (page) => {
      const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const light = await paper();
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await paper();
      expect(dark).not.toBe(light);
      await page.locator('#theme').click();
      expect(await paper()).toBe(light);
      await page.reload();
      expect(await paper()).toBe(light);
    });
  });

  describe.each([
    ['light', { ...DESKTOP, colorScheme: 'light' }],
    ['dark', { ...DESKTOP, colorScheme: 'dark' }],
    ['a phone, light', { ...PHONE, colorScheme: 'light' }],
    ['a phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const)('%s', (_, options) => {
    test('the page is accessible and never wider than the screen', async () => {
      await opened(
        options,
        async (page) => {
          await page.evaluate(`for (const part of document.querySelectorAll('.guide details')) part.open = true`);
          await send(page, 'optionsPrice');
          await page.locator('#optionsSpreadScan > summary').click();
          await send(page, 'optionsSpreadScan');
          await page.locator('#optionsStrategy > summary').click();
          await formOf(page, 'optionsStrategy').locator('textarea').fill('{"legs":[{}]}');
          await send(page, 'optionsStrategy');
          await assertAccessible(page);
        },
        '/docs#optionsPrice',
      );
    });

    test('so is the page of one operation', async () => {
      await opened(options, assertAccessible, '/docs/riskFullAnalysis');
    });
  });

  async function assertAccessible(page: Page): Promise<void> {
    await page.evaluate(AXE);
    const found = await page.evaluate<Findings>('axe.run(document)');
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }
});
