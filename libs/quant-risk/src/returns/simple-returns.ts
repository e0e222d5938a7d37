import { assertSeries, type Series } from '@quant/core';
import { relativeChange } from '@quant/core/kernels';
import { PRICE, TWO_OR_MORE } from './bounds';

/**
 * Simple returns of prices: each price's relative change on the previous one.
 *
 * r_t = P_t/P_(t−1) − 1
 *
 * @param prices  oldest first  [n, 2 … 10 000 000]  [currency]  > 0, ≤ 1e15
 * @returns the returns, fractions  [n − 1]; NaN where a return is beyond the range of doubles
 * @throws InvalidInputError  the prices are absent, too few or too many, or one of them breaks its bound
 * @remarks Accuracy: 2e-16 of each return, since the difference is taken before the quotient. Cost: O(n).
 * @see Campbell, Lo & MacKinlay (1997), "The Econometrics of Financial Markets", eq. 1.4.1.
 * @example
 * simpleReturns([100, 102, 51]); // [0.02, -0.5]
 */
export function simpleReturns(prices: Series): Float64Array {
  assertSeries(prices, 'prices', TWO_OR_MORE, PRICE);
  const returns = new Float64Array(prices.length - 1);
  for (let i = 0; i < returns.length; i++) {
    const change = relativeChange(prices[i] as number, prices[i + 1] as number);
    returns[i] = change === Infinity ? NaN : change;
  }
  return returns;
}
