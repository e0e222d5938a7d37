import { type Allowance } from '@quant/operations';
import { type Bucket } from '../../config/allowance-variables';

const BUCKET_OF: Readonly<Partial<Record<Allowance, Bucket>>> = {
  calculator: 'calculator',
  'crypto-risk': 'crypto_risk',
  live: 'live',
};

/** The bucket that calls of an operation count in; undefined where there are no free calls, or nothing but free ones. */
export function bucketOf(allowance: Allowance): Bucket | undefined {
  return BUCKET_OF[allowance];
}
