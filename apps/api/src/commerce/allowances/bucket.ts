import { type Allowance } from '@quant/operations';
import { type Bucket } from '../../config/allowance-variables';

const BUCKET_OF: Readonly<Partial<Record<Allowance, Bucket>>> = {
  calculator: 'calculator',
  'crypto-risk': 'crypto_risk',
  live: 'live',
};

/** The bucket that counts calls of an operation; undefined if all of its calls are paid, or all are free. */
export function bucketOf(allowance: Allowance): Bucket | undefined {
  return BUCKET_OF[allowance];
}
