import { assertSeries, type Series } from '@quant/core';
import { logRatio } from '@quant/core/kernels';
import { PRICE, TWO_OR_MORE } from './bounds';

/**
 * Logarithmic returns of prices, which add up over time: continuously compounded.
 *
 * ln(P_t/P_(t−1)) = ln(1 + r_t)
 *
 * @param prices  oldest first  [n, 2 … 10 000 000]  [currency]  > 0, ≤ 1e15
 * @returns the logarithmic returns  [n − 1]
 * @throws InvalidInputError  the prices are absent, too few or too many, or one of them breaks its bound
 * @remarks Accuracy: 4e-16 of each, for prices next to each other too. Cost: O(n).
 * @see Campbell, Lo & MacKinlay (1997), "The Econometrics of Financial Markets", eq. 1.4.5.
 * @example
 * logReturns([100, 102, 51]); // ≈ [0.0198026272961797, -0.693147180559945]
 */
export function logReturns(prices: Series): Float64Array {
  assertSeries(prices, 'prices', TWO_OR_MORE, PRICE);
  const returns = new Float64Array(prices.length - 1);
  for (let i = 0; i < returns.length; i++) returns[i] = logRatio(prices[i + 1] as number, prices[i] as number);
  return returns;
}
