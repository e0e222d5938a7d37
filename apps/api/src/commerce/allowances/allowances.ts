import { type ClientId } from '../clients/client-of';
import { BUCKETS, type Bucket, type Limits } from '../../config/allowance-variables';
import { type CallCounters } from './call-counters';
import { utcDay } from './utc-day';

/** How much of a bucket is left. */
export interface Quota {
  readonly bucket: Bucket;
  readonly limit: number;
  readonly remaining: number;
  /** When the bucket is full again, in milliseconds since the epoch. */
  readonly resetsAt: number;
}

/** One free call, counted before its work. */
export interface FreeCall {
  readonly quota: Quota;
  /** For a call that came to nothing. */
  readonly giveBack: () => Promise<void>;
}

/** The free calls of all clients. */
export interface Allowances {
  readonly limits: Limits;
  /** Counts one free call; undefined after the last. */
  take(bucket: Bucket, client: ClientId): Promise<FreeCall | undefined>;
  /** The quota of a client without free calls, without asking the store. */
  spent(bucket: Bucket): Quota;
  /** How much is left, without counting. */
  quota(bucket: Bucket, client: ClientId): Promise<Quota>;
  /** All buckets of a client, without counting. */
  usage(client: ClientId): Promise<readonly Quota[]>;
}

/**
 * Allowances that are exact under concurrency, since the store counts and compares in one step.
 *
 * @param counters  the store
 * @param limits    free calls per bucket and day
 * @param now       milliseconds since the epoch
 */
export function createAllowances(counters: CallCounters, limits: Limits, now: () => number): Allowances {
  const left = (bucket: Bucket, used: number, resetsAt: number): Quota => {
    const limit = limits[bucket];
    return { bucket, limit, remaining: Math.max(0, limit - used), resetsAt };
  };

  const usage = async (client: ClientId): Promise<readonly Quota[]> => {
    const { number, endsAt } = utcDay(now());
    const used = await counters.read(number, client);
    return BUCKETS.map((bucket) => left(bucket, used[bucket] ?? 0, endsAt));
  };

  const take = async (bucket: Bucket, client: ClientId): Promise<FreeCall | undefined> => {
    const { number, endsAt } = utcDay(now());
    const key = { day: number, bucket, client };
    // a limit of 0 is no matter of counting
    const used = limits[bucket] === 0 ? undefined : await counters.increment(key, limits[bucket]);
    if (used === undefined) return undefined;
    return { quota: left(bucket, used, endsAt), giveBack: () => counters.decrement(key) };
  };

  return {
    limits,
    usage,
    take,
    spent: (bucket) => left(bucket, limits[bucket], utcDay(now()).endsAt),
    quota: async (bucket, client) => (await usage(client))[BUCKETS.indexOf(bucket)] as Quota,
  };
}
