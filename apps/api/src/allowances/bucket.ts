import { type Allowance } from '@quant/operations';

/** Free calls are counted per kind of operation; `crypto_risk` is shared by the operations that are marked so. */
export type Bucket = 'calculator' | 'crypto_risk' | 'live';

export const BUCKETS: readonly Bucket[] = ['calculator', 'crypto_risk', 'live'];

/** Free calls per client, bucket and UTC day. */
export type Limits = Readonly<Record<Bucket, number>>;

const BUCKET_OF: Readonly<Partial<Record<Allowance, Bucket>>> = {
  calculator: 'calculator',
  'crypto-risk': 'crypto_risk',
  live: 'live',
};

/** The bucket that calls of an operation count in; undefined where there are no free calls, or nothing but free ones. */
export function bucketOf(allowance: Allowance): Bucket | undefined {
  return BUCKET_OF[allowance];
}
