import { type Allowances } from '../allowances/allowances';
import { type Bucket } from '../allowances/bucket';
import { rateLimitHeaders } from '../allowances/rate-limit-headers';
import { type ClientId } from '../clients/client-of';
import { type GateObserver } from './gate-observer';

/** A free call that may begin. */
interface Beginning {
  readonly headers: readonly string[];
  /** Never rejects: an answer must not change because a count was not taken back. */
  readonly giveBack: () => Promise<void>;
}

interface Parts {
  readonly allowances: Allowances;
  readonly observer: GateObserver;
  readonly now: () => number;
}

const UNCOUNTED: Beginning = { headers: [], giveBack: () => Promise.resolve() };

/**
 * Counts a free call. Where the counters fail it is let through: a calculator that stands still for want of a counter helps
 * nobody.
 *
 * @returns undefined where no free call is left
 */
export async function freeCallOf(bucket: Bucket, client: ClientId, parts: Parts): Promise<Beginning | undefined> {
  const { allowances, observer, now } = parts;
  try {
    const call = await allowances.take(bucket, client);
    if (call === undefined) return undefined;
    const giveBack = async (): Promise<void> => {
      try {
        await call.giveBack();
      } catch (error) {
        observer.countersFailed(error);
      }
    };
    return { headers: rateLimitHeaders(call.standing, now()), giveBack };
  } catch (error) {
    observer.countersFailed(error);
    return UNCOUNTED;
  }
}
