import { within } from '@quant/service';
import { type Allowances, type FreeCall, type Quota } from '../allowances/allowances';
import { rateLimitHeaders } from '../allowances/rate-limit-headers';
import { type Standing, standings } from '../allowances/standing';
import { type Bucket } from '../../config/allowance-variables';
import { type ClientId } from '../clients/client-of';
import { type HeaderFields, NO_HEADERS } from '../../errors/header-fields';
import { HttpError } from '../../errors/http-error';
import { type GateObserver } from './gate-observer';

/** A free call that may begin. */
interface Beginning {
  readonly isFree: true;
  readonly headers: HeaderFields;
  /** Never rejects: an answer must not change because a count was not taken back. */
  readonly giveBack: () => Promise<void>;
}

/** The free calls are used up. */
interface Spent {
  readonly isFree: false;
  readonly quota: Quota;
}

interface Parts {
  readonly allowances: Allowances;
  readonly observer: GateObserver;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const UNCOUNTED: Beginning = { isFree: true, headers: NO_HEADERS, giveBack: () => Promise.resolve() };

/** How long a calculation waits for its count. [ms] */
const PATIENCE_MS = 1000;
/**
 * The same after a count that came late or failed, until the store answers again. One call at a time waits so long. [ms]
 */
const SHORT_PATIENCE_MS = 20;

/** The free calls of a gate. */
export interface FreeCalls {
  /**
   * Counts a free call before its work.
   *
   * @throws HttpError  `storage_unavailable`: the call can be neither counted nor let through
   */
  take(bucket: Bucket, client: ClientId): Promise<Beginning | Spent>;
  /** How much is left, without counting; undefined if the store does not say so in time. */
  quota(bucket: Bucket, client: ClientId): Promise<Quota | undefined>;
}

/**
 * Free calls that are exact while the store answers. If it fails or is late, this process lets at most 25 calls of a client
 * through uncounted until the store answers again, except for clients that have used up their calls.
 */
export function freeCalls({ allowances, observer, now }: Parts): FreeCalls {
  const standingOf = standings(now);
  let isLate = false;
  /** Counts that the store owes to calls which have not waited for them. */
  let owed = 0;
  /** A pending count tells the process when the store is back, so further calls need not wait. */
  const patience = (): number => {
    if (!isLate) return PATIENCE_MS;
    return owed > 0 ? 0 : SHORT_PATIENCE_MS;
  };

  const began = (call: FreeCall, standing: Standing): Beginning => ({
    isFree: true,
    headers: rateLimitHeaders(call.quota, now()),
    giveBack: async () => {
      try {
        await call.giveBack();
        standing.counted();
      } catch (error) {
        observer.countersFailed(error);
      }
    },
  });

  const learn = (call: FreeCall | undefined, standing: Standing): void => {
    isLate = false;
    if (call) standing.counted();
    else standing.spent(now());
  };

  /** Waits for an answer that came too late for its call. A call that was refused meanwhile is not counted. */
  const learnLater = async (taking: Promise<FreeCall | undefined>, standing: Standing, wasServed: boolean) => {
    owed++;
    try {
      const call = await taking;
      learn(call, standing);
      if (call && !wasServed) await began(call, standing).giveBack();
    } catch (error) {
      observer.countersFailed(error);
    } finally {
      owed--;
    }
  };

  const spent = (bucket: Bucket): Spent => ({ isFree: false, quota: allowances.spent(bucket) });

  const take = async (bucket: Bucket, client: ClientId): Promise<Beginning | Spent> => {
    const standing = standingOf(bucket, client);
    if (standing.isJustSpent(now())) return spent(bucket);
    const taking = allowances.take(bucket, client);
    const answer = await inTime(taking, patience());
    if (answer.status === 'answered') {
      learn(answer.value, standing);
      return answer.value ? began(answer.value, standing) : spent(bucket);
    }
    isLate = true;
    observer.countersFailed(answer.error);
    const passes = standing.passUncounted();
    if (answer.status === 'late') void learnLater(taking, standing, passes);
    if (passes) return UNCOUNTED;
    if (standing.isSpent) return spent(bucket);
    const detail = 'Free calls cannot be counted now; nothing was done';
    throw new HttpError(503, 'storage_unavailable', detail, { 'Retry-After': '5' });
  };

  const quota = async (bucket: Bucket, client: ClientId): Promise<Quota | undefined> => {
    if (standingOf(bucket, client).isJustSpent(now())) return allowances.spent(bucket);
    const answer = await inTime(allowances.quota(bucket, client), patience());
    if (answer.status === 'answered') return answer.value;
    observer.countersFailed(answer.error);
    return undefined;
  };

  return { take, quota };
}

type InTime<Value> =
  | { readonly status: 'answered'; readonly value: Value }
  | { readonly status: 'late' | 'failed'; readonly error: unknown };

async function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<InTime<Value>> {
  try {
    const answered = await within(
      promise.then((value) => ({ status: 'answered' as const, value })),
      milliseconds,
    );
    if (answered) return answered;
    return { status: 'late', error: new Error(`free calls could not be counted within ${milliseconds} ms`) };
  } catch (error) {
    return { status: 'failed', error };
  }
}
