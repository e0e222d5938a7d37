import { assertReturns, type Series } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { ANY_LENGTH, COMPOUNDED_RETURN } from './bounds';
import { compoundGrowth } from './compound-growth';
import { compoundedPath } from './compounded-path';
import { seriesOptions, type SeriesOptions } from './options';

/**
 * Total compounded return.
 *
 * Π(1 + r) − 1
 *
 * @param returns  simple returns, oldest first  [n, 1 … 10 000 000]  −1 … 1000
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns growth over the whole time, a fraction; −1 after a total loss
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an
 *   option is unknown
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Accuracy: relative error ≤ 1e-13 over vectors/empyrical.exact.json. Wealth may leave the range of doubles on the
 *          way and come back. Cost: O(n).
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", eq. 2.9.
 * @example
 * totalReturn([0.1, -0.5, 0.2]); // ≈ -0.34
 */
export function totalReturn(returns: Series, options: SeriesOptions = {}): number {
  const { of } = seriesOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, COMPOUNDED_RETURN, of);
  return inRange(compoundGrowth(returns, compoundedPath(returns)).total ?? Infinity, 'the return');
}
