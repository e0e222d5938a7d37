import { type Answer } from '@quant/contract';
import { optionsPrice } from '../../options-price';
import { type CompleteSpreadScan } from '../inputs';

/** The two options of one strike. */
export interface StrikeValues {
  readonly K: number;
  readonly call: Answer<'optionsPrice'>;
  readonly put: Answer<'optionsPrice'>;
}

/** Call and put of the n + 1 strikes that cut spot·(1 ± range) into n equal widths, ascending. */
export function strikeValues(scan: CompleteSpreadScan): StrikeValues[] {
  const { spot, vol, dteYears, r, q, numCandidates: n, strikeRangePct } = scan;
  const half = spot * strikeRangePct;
  return Array.from({ length: n + 1 }, (_, i) => {
    const K = spot + (half * (2 * i - n)) / n;
    const option = { S: spot, K, T: dteYears, sigma: vol, r, q };
    return {
      K,
      call: optionsPrice({ ...option, type: 'call' }),
      put: optionsPrice({ ...option, type: 'put' }),
    };
  });
}
