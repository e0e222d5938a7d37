import { type ClientId } from '../clients/client-of';
import { type Bucket } from '../../config/allowance-variables';

/** Whose calls are counted, of which kind, on which day. */
export interface CounterKey {
  /** Days since the epoch. */
  readonly day: number;
  readonly bucket: Bucket;
  readonly client: ClientId;
}

/** Where calls are counted: exact, whoever else counts in the same store at the same time. */
export interface CallCounters {
  /**
   * Counts one more call, unless `limit` are counted already.
   *
   * @returns how many are counted now, or undefined where this one was not
   */
  increment(key: CounterKey, limit: number): Promise<number | undefined>;
  /** Takes one back that was counted. */
  decrement(key: CounterKey): Promise<void>;
  /** What is counted for a client on a day, by bucket; what is absent is 0. */
  read(day: number, client: ClientId): Promise<Readonly<Partial<Record<Bucket, number>>>>;
  /** Forgets the days before this one. */
  forgetBefore(day: number): Promise<void>;
}
