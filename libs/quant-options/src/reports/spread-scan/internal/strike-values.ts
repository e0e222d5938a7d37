import { blackScholesValuationKernel } from '../../black-scholes/valuation-kernel';
import { type BlackScholesValuation } from '../../black-scholes/valuation-result';
import { type CompleteSpreadScan } from '../inputs';

/** The two options of one strike. */
export interface StrikeValues {
  readonly K: number;
  readonly call: BlackScholesValuation;
  readonly put: BlackScholesValuation;
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
      call: blackScholesValuationKernel({ ...option, type: 'call' }),
      put: blackScholesValuationKernel({ ...option, type: 'put' }),
    };
  });
}
