#!/usr/bin/env node
// npm run docs -- check: the built site in Debian's Chromium: pages, search, accessibility in both colours, no request to anybody
// else.
// Skipped where Chromium is missing, unless REQUIRE_CHROMIUM is set.
// usage: npm run docs -- build && npm run docs -- check      DOCS_BASE as for the build
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { fromExplorer } from '../explorer/from-explorer.mjs';
import { startStaticServer } from './static-server.mjs';

/** Debian's. */
const CHROMIUM = '/usr/bin/chromium';
const PATIENCE_MS = 60_000;

/** Page → words that it shows. */
const PAGES = new Map([
  ['', 'Three ways to use it'],
  ['guides/price-a-book.html', 'Price a book'],
  ['guides/pay-by-x402.html', 'Pay for a call'],
  ['reference/libraries/options/black-scholes.html', 'blackScholesPrice'],
  ['reference/api/options.html', '/v1/options/price'],
  ['functions.html', 'blackScholesPrice'],
  ['errors.html', 'Errors'],
  ['reports/accuracy.html', 'Accuracy'],
]);

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'docs/.vitepress/dist');
if (process.argv.length > 2) {
  console.error('usage: npm run docs -- build && npm run docs -- check');
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
process.exitCode = await check();

async function check() {
  await ensureDependencies(root);
  if (!existsSync(CHROMIUM)) {
    const isNeeded = process.env.REQUIRE_CHROMIUM !== undefined;
    console.error(`${isNeeded ? 'missing' : 'skipped'}: ${CHROMIUM} is not installed, and no page is opened in it`);
    return isNeeded ? 1 : 0;
  }
  if (!existsSync(join(dist, 'index.html'))) {
    console.error('docs: there is no site yet: npm run docs -- build');
    return 1;
  }
  const { chromium } = await fromExplorer(root, 'playwright-core');
  const server = await startStaticServer(dist, process.env.DOCS_BASE ?? '/');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--no-first-run'] });
  try {
    const faults = [];
    for (const colorScheme of ['light', 'dark']) faults.push(...(await lookedAt(browser, server.url, colorScheme)));
    faults.push(...(await searched(browser, server.url)));
    for (const fault of faults) console.error(`docs: ${fault}`);
    console.log(`docs: ${PAGES.size} pages in light and dark, and the search: ${faults.length} faults`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    server.stop();
  }
}

/** A new page that collects its errors. */
async function openPage(browser, url, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      faults.push(`asks for ${request.url()}`);
  });
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  return { page, faults, close: () => context.close() };
}

async function lookedAt(browser, url, colorScheme) {
  const axe = readFileSync(
    createRequire(join(root, 'apps/explorer/package.json')).resolve('axe-core/axe.min.js'),
    'utf8',
  );
  const { page, faults, close } = await openPage(browser, url, { colorScheme });
  const found = [];
  for (const [path, words] of PAGES) {
    console.error(`docs: ${colorScheme} /${path}`);
    await page.goto(url + path, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    const text = await page.textContent('body');
    if (!text.includes(words)) faults.push(`has no words ${words}`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(`axe.run(document, { resultTypes: ['violations'] })`);
    for (const { id, nodes } of violations)
      faults.push(`axe: ${id}, ${nodes.length} times, such as ${nodes[0].html.slice(0, 200)}`);
    found.push(...faults.splice(0).map((fault) => `/${path}, ${colorScheme}: ${fault}`));
  }
  await close();
  return found;
}

/** The search is of the site's own files, and finds a function by its name. */
async function searched(browser, url) {
  const { page, faults, close } = await openPage(browser, url, {});
  await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
  await page.click('.VPNavBarSearch button');
  await page.fill('#localsearch-input', 'blackScholesPrice');
  const result = page.locator('#localsearch-list a', { hasText: 'blackScholesPrice' }).first();
  await result.click();
  await page.waitForURL(/black-?scholes|functions/i);
  const found = faults.map((fault) => `search: ${fault}`);
  await close();
  return found;
}
