import { assertReturns, type Series } from '@quant/core';
import { ANY_LENGTH, COMPOUNDED_RETURN } from './bounds';
import { seriesOptions, type SeriesOptions } from './options';

/** Wealth below this is followed as it is; above, its distance from 1 is, so that returns of 1e-12 keep their digits. */
const HALVED = -0.5;

/**
 * Cumulative returns: the compounded return after each period.
 *
 * c_t = Π_(u ≤ t) (1 + r_u) − 1
 *
 * @param returns  simple returns, oldest first  [n, 1 … 10 000 000]  −1 … 1000
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns growth since the start, a fraction  [n]; −1 from a total loss on, NaN from where wealth is beyond the range of
 *   doubles on
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an
 *   option is unknown
 * @remarks Accuracy: 1e-16·n of the largest growth on the way, of wealth once that has halved. Wealth below 1e-308 is lost
 *          to 0. Cost: O(n).
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", eq. 2.9.
 * @example
 * cumulativeReturns([0.1, -0.5, 0.2]); // ≈ [0.1, -0.45, -0.34]
 */
export function cumulativeReturns(returns: Series, options: SeriesOptions = {}): Float64Array {
  const { of } = seriesOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, COMPOUNDED_RETURN, of);
  const growth = new Float64Array(returns.length);
  let wealth = 1;
  let total = 0;
  for (let i = 0; i < growth.length; i++) {
    const rate = returns[i] as number;
    wealth *= 1 + rate;
    if (wealth === Infinity) return growth.fill(NaN, i);
    total = total > HALVED ? total * (1 + rate) + rate : wealth - 1;
    growth[i] = total;
  }
  return growth;
}
