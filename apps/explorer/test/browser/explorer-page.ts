import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Where the service is that the page comes from. */
export const SERVICE = required('EXPLORER_URL');

export const DESKTOP = { viewport: { width: 1280, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 } };

/** The browser that `npm test -- browser` has started. */
export function connectedBrowser(): Promise<Browser> {
  return chromium.connect(required('EXPLORER_BROWSER'));
}

/** A page, and what it has done wrong so far. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors, broken policies, and requests to anybody else; told once. */
  readonly takeFaults: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens the explorer in a new browser context. */
export async function openExplorer(
  browser: Browser,
  hash = '',
  options: BrowserContextOptions = DESKTOP,
): Promise<WatchedPage> {
  const context = await browser.newContext({ acceptDownloads: false, ...options });
  const page = await context.newPage();
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!isOwn(request.url())) faults.push(`asks for ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // who leaves a page, or loads it again, asks for what it was about to load no longer
    if (errorText !== 'net::ERR_ABORTED') faults.push(`${request.url()} failed: ${errorText}`);
  });
  await page.addInitScript(keepDownloads);
  await page.goto(`${SERVICE}/${hash}`);
  return {
    page,
    takeFaults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    close: () => context.close(),
  };
}

function isOwn(url: string): boolean {
  return url.startsWith(`${SERVICE}/`) || /^(blob|data):/.test(url);
}

/** Keeps downloads in memory instead of writing files. They have the answer with all its digits. */
function keepDownloads(): void {
  const kept = window as unknown as { lastDownload?: Blob };
  const addressOf = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (object: Blob | MediaSource) => {
    if (object instanceof Blob) kept.lastDownload = object;
    return addressOf(object);
  };
  const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')?.value as () => void;
  HTMLAnchorElement.prototype.click = function clickUnlessDownload(this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: npm test -- browser`);
  return value;
}
