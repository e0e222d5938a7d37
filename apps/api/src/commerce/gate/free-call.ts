import { within } from '@quant/service';
import { type Allowances } from '../allowances/allowances';
import { type Bucket } from '../../config/allowance-variables';
import { rateLimitHeaders } from '../allowances/rate-limit-headers';
import { type ClientId } from '../clients/client-of';
import { type GateObserver } from './gate-observer';
import { type HeaderFields, NO_HEADERS } from '../../errors/header-fields';

/** A free call that may begin. */
interface Beginning {
  readonly headers: HeaderFields;
  /** Never rejects: an answer must not change because a count was not taken back. */
  readonly giveBack: () => Promise<void>;
}

interface Parts {
  readonly allowances: Allowances;
  readonly observer: GateObserver;
  readonly now: () => number;
}

const UNCOUNTED: Beginning = { headers: NO_HEADERS, giveBack: () => Promise.resolve() };

/** A store that hangs would hold up every call of those who need none. */
const PATIENCE_MS = 1000;

/**
 * Counts a free call. Where the counters fail, or take longer than any calculation should wait for them, it is let through: a
 * calculator that stands still for want of a counter helps nobody.
 *
 * @returns undefined where no free call is left
 */
export async function freeCallOf(bucket: Bucket, client: ClientId, parts: Parts): Promise<Beginning | undefined> {
  const { allowances, observer, now } = parts;
  try {
    const taking = allowances.take(bucket, client);
    const answer = await within(
      PATIENCE_MS,
      taking.then((call) => ({ call })),
    );
    if (answer === undefined) return late(taking, observer);
    const { call } = answer;
    if (call === undefined) return undefined;
    const giveBack = async (): Promise<void> => {
      try {
        await call.giveBack();
      } catch (error) {
        observer.countersFailed(error);
      }
    };
    return { headers: rateLimitHeaders(call.quota, now()), giveBack };
  } catch (error) {
    observer.countersFailed(error);
    return UNCOUNTED;
  }
}

/** Lets a call through whose count is still on its way; what becomes of that is for the log. */
function late(taking: Promise<unknown>, observer: GateObserver): Beginning {
  taking.catch((error: unknown) => {
    observer.countersFailed(error);
  });
  observer.countersFailed(new Error(`free calls could not be counted within ${PATIENCE_MS} ms`));
  return UNCOUNTED;
}
