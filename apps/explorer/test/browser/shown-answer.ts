import { type Page } from 'playwright-core';

/** A call as the page has computed it, with all digits. */
export interface ShownAnswer {
  readonly request: unknown;
  readonly answer: unknown;
}

/**
 * Waits until the page shows the answer to a request, and reads it from the downloads.
 *
 * @returns undefined after the timeout
 */
export async function shownAnswer(page: Page, request: unknown, patience = 20_000): Promise<ShownAnswer | undefined> {
  const wanted = sorted(request);
  const giveUp = Date.now() + patience;
  while (Date.now() < giveUp) {
    const shown = await page.evaluate(downloads);
    if (shown !== undefined && sorted(JSON.parse(shown.request)) === wanted)
      return { request: JSON.parse(shown.request) as unknown, answer: JSON.parse(shown.answer) as unknown };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return undefined;
}

/** Runs in the page: presses both buttons in one go, so that both files are of one answer. */
async function downloads(): Promise<{ request: string; answer: string } | undefined> {
  const kept = window as unknown as { lastDownload?: Blob };
  const press = (text: string): Blob | undefined => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[aria-label="Downloads"] button')];
    delete kept.lastDownload;
    buttons.find(({ textContent }) => textContent === text)?.click();
    return kept.lastDownload;
  };
  if (document.querySelector('progress')) return undefined;
  const [request, answer] = [press('Request'), press('JSON')];
  return request && answer && { request: await request.text(), answer: await answer.text() };
}

/** JSON whose members are in the order of their names. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
