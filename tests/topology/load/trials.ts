import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../../kit/http/send';
import { type Book } from './book';

/** Concurrent requests for a trial from one address; one is granted. */
const AT_ONCE = 4;
const PAUSE_MS = 2500;
const POSITION = { asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 };

export const TRIAL = 'trial';

/** Requests several trials concurrently from one address after the other, until the signal. */
export async function askForTrials(url: string, book: Book, over: AbortSignal): Promise<void> {
  for (let n = 1; !over.aborted; n++) {
    const client = `127.9.${n >> 8}.${n & 255}`;
    await Promise.all(Array.from({ length: AT_ONCE }, () => ask(url, book, client)));
    await delay(PAUSE_MS);
  }
}

async function ask(url: string, book: Book, client: string): Promise<void> {
  const from = Date.now();
  const answer = await send({
    ...{ url: `${url}/v1/watch/trial`, method: 'POST', from: client },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(POSITION),
  });
  const problem = (json: Readonly<Record<string, unknown>>): string | undefined =>
    /^w_[\w-]{16}$/.test(String(json['monitor_id'])) ? undefined : 'it has no monitor';
  book.add({ kind: TRIAL, client, from }, answer, problem, ['trial_already_used', 'monitor_limit']);
}
