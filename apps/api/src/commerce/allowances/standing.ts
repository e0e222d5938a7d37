import { LRUCache } from 'lru-cache';
import { type Bucket } from '../../config/allowance-variables';
import { type ClientId } from '../clients/client-of';
import { utcDay } from './utc-day';

/** Calls of a client and bucket that a process lets through while the store does not count them. */
export const MOST_UNCOUNTED = 25;
/** A client without free calls asks the store again after this time: another process may have given one back. [ms] */
const SPENT_FOR_MS = 1000;
/** About 10 MB. */
const MOST_KNOWN = 50_000;

/** A client's free calls of a day that this process knows of, without a query to the store. */
export class Standing {
  private uncounted = 0;
  private spentAt: number | undefined;

  /** The last answer of the store: the free calls are used up. */
  get isSpent(): boolean {
    return this.spentAt !== undefined;
  }

  /** It has answered so a moment ago, and need not be asked again. */
  isJustSpent(now: number): boolean {
    return this.spentAt !== undefined && now - this.spentAt < SPENT_FOR_MS;
  }

  /** The store has counted a call, or a call was given back. */
  counted(): void {
    this.uncounted = 0;
    this.spentAt = undefined;
  }

  /** The store did not count the call, because the free calls are used up. */
  spent(now: number): void {
    this.uncounted = 0;
    this.spentAt = now;
  }

  /**
   * Lets a call through that the store has not counted in time; false if the client has used up its free calls or its uncounted
   * ones.
   */
  passUncounted(): boolean {
    if (this.isSpent || this.uncounted >= MOST_UNCOUNTED) return false;
    this.uncounted++;
    return true;
  }
}

/**
 * The standing of each client that was here last.
 *
 * @param now  milliseconds since the epoch
 */
export function standings(now: () => number): (bucket: Bucket, client: ClientId) => Standing {
  const known = new LRUCache<string, Standing>({ max: MOST_KNOWN });
  return (bucket, client) => {
    const name = `${utcDay(now()).number} ${bucket} ${client}`;
    const earlier = known.get(name);
    if (earlier) return earlier;
    const standing = new Standing();
    known.set(name, standing);
    return standing;
  };
}
