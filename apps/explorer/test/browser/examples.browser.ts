import { loadPictures } from '@quant/plots';
import { type Browser } from 'playwright-core';
import { drawnPictures } from './blank-pictures';
import { differences } from './differences';
import { addressOf, documentedExamples, type DocumentedExample } from './documented-examples';
import { connectedBrowser, openExplorer, SERVICE, type WatchedPage } from './explorer-page';
import { shownAnswer } from './shown-answer';

/** A page computes while another one is looked at. */
const PAGES = 3;

const MOST_ATTEMPTS = 120;

let browser: Browser;
beforeAll(async () => (browser = await connectedBrowser()));
afterAll(() => browser.close());

test('every documented example computes, equals what the service answers, and is drawn', async () => {
  const faults: string[] = [];
  const queue = [...documentedExamples];
  let done = 0;
  const work = async (): Promise<void> => {
    const watched = await openExplorer(browser, '#/watch');
    for (let example = queue.shift(); example !== undefined; example = queue.shift()) {
      const found = [...(await faultsOf(watched, example)), ...watched.takeFaults()];
      faults.push(...found.map((fault) => `${example.endpoint}, ${example.name}: ${fault}`));
      if (++done % 25 === 0) process.stderr.write(`${done} of ${documentedExamples.length} examples\n`);
    }
    await watched.close();
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  expect(documentedExamples.length).toBeGreaterThan(150);
  expect(faults).toEqual([]);
});

async function faultsOf({ page }: WatchedPage, example: DocumentedExample): Promise<readonly string[]> {
  const { id, endpoint, body, title } = example;
  const address = addressOf(example);
  const served = answerOfService(example);
  await page.evaluate((hash) => (location.hash = hash), address ?? `#/${endpoint}`);
  if (address === undefined) {
    const choices = page.locator(`article.operation select`).first();
    await choices.selectOption({ label: title });
  }
  const shown = await shownAnswer(page, body);
  const expected = await served;
  if (!shown) return [`not answered: ${await page.evaluate(whatIsShown)}`];
  const draw = await loadPictures(id);
  const pictures = draw(body, shown.answer).length;
  return [...differences(comparable(shown.answer), comparable(expected)), ...(await drawnPictures(page, pictures))];
}

/** The funding of the moment, and the flag that follows from it, are of the market, which the page does not ask. */
function comparable(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('live_funding' in answer && 'flags' in answer)) return answer;
  const flags = (answer.flags as readonly string[]).filter((flag) => flag !== 'paying_funding');
  return { ...answer, live_funding: undefined, flags };
}

/** Runs in the page. */
function whatIsShown(): string {
  const messages = [...document.querySelectorAll('main [role="status"], main [role="alert"], main .field-faults')];
  const texts = messages.map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
  return [location.hash, document.querySelector('h1')?.textContent, ...texts].join(' | ');
}

async function answerOfService({ endpoint, body }: DocumentedExample): Promise<unknown> {
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${SERVICE}/v1/${endpoint}`, call);
    if (answer.ok) return answer.json();
    // while the browser computes, the service may be too busy for a heavy call
    if (answer.status !== 503 || attempt === MOST_ATTEMPTS) return `${answer.status} ${await answer.text()}`;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
