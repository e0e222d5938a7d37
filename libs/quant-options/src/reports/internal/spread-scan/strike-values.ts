import { type Answer, type Request } from '@quant/contract';
import { optionsPrice } from '../../options-price';

/** The two options of one strike. */
export interface StrikeValues {
  readonly K: number;
  readonly call: Answer<'optionsPrice'>;
  readonly put: Answer<'optionsPrice'>;
}

/** Call and put of the n + 1 strikes that cut spot·(1 ± range) into n equal widths, ascending. */
export function strikeValues(scan: Request<'optionsSpreadScan'>): StrikeValues[] {
  const { spot, vol, dte_years, r, q, num_candidates: n, strike_range_pct } = scan;
  const half = spot * strike_range_pct;
  return Array.from({ length: n + 1 }, (_, i) => {
    const K = spot + (half * (2 * i - n)) / n;
    const option = { S: spot, K, T: dte_years, sigma: vol, r, q };
    return {
      K,
      call: optionsPrice({ ...option, type: 'call' }),
      put: optionsPrice({ ...option, type: 'put' }),
    };
  });
}
