import { integer, type Variable } from '@quant/service';

/** Free calls are counted per kind of operation; `crypto_risk` is shared by the operations that are marked so. */
export type Bucket = 'calculator' | 'crypto_risk' | 'live';

export const BUCKETS: readonly Bucket[] = ['calculator', 'crypto_risk', 'live'];

/** Free calls per client, bucket and UTC day. */
export type Limits = Readonly<Record<Bucket, number>>;

/** Free calls that nobody will ever make in a day. */
const MOST_CALLS = 1_000_000_000;

export function callsPerDay(fallback: number): Variable<number> {
  return integer(fallback, 0, MOST_CALLS);
}
