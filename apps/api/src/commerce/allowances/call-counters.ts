import { type ClientId } from '../clients/client-of';
import { type Bucket } from '../../config/allowance-variables';

/** Whose calls are counted, of which kind, on which day. */
export interface CounterKey {
  /** Days since the epoch. */
  readonly day: number;
  readonly bucket: Bucket;
  readonly client: ClientId;
}

/** Store of call counts. Counts are exact even if other processes use the same store. */
export interface CallCounters {
  /**
   * Counts one more call, unless `limit` are counted already.
   *
   * @returns how many are counted now, or undefined if this one was not
   */
  increment(key: CounterKey, limit: number): Promise<number | undefined>;
  /** Takes one back that was counted. */
  decrement(key: CounterKey): Promise<void>;
  /** Counts of a client on a day, by bucket; a missing bucket is 0. */
  read(day: number, client: ClientId): Promise<Readonly<Partial<Record<Bucket, number>>>>;
  /** Forgets the days before this one. */
  forgetBefore(day: number): Promise<void>;
}
