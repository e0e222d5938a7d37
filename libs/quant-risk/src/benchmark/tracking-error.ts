import { type Series } from '@quant/core';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { annualOptions, type AnnualOptions } from '../returns/options';
import { activeReturns } from './active-returns';
import { assertPair } from './assert-pair';

/**
 * Tracking error of a year: the sample standard deviation of the differences to a benchmark, scaled by the root of time.
 *
 * √A·s(r − b)
 *
 * @param returns    simple returns, in any order             [n, 2 … 10 000 000]  −1000 … 1000
 * @param benchmark  simple returns of the same periods        [n]  −1000 … 1000
 * @param options.periodsPerYear  A  > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns [1/√year]; exactly 0 where the differences are constant: their deviation is at most 1e-12 of the largest return
 * @throws InvalidInputError  a series is absent, too short, too long or looks like prices, or one of its returns breaks its bound; the lengths
 *   differ; an option is unknown or breaks its bound
 * @remarks Accuracy: 1e-15 of the largest return. Cost: O(n).
 * @see Grinold & Kahn (2000), "Active Portfolio Management", chapter 5.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const market = [0.008, -0.015, 0.01, 0.004, -0.01, 0.016, -0.007, 0.001, 0.006, -0.004];
 * trackingError(returns, market); // ≈ 0.05649778756730214
 */
export function trackingError(returns: Series, benchmark: Series, options: AnnualOptions = {}): number {
  const { periodsPerYear, of } = annualOptions.complete(options, ['options']);
  assertPair(returns, benchmark, TWO_OR_MORE, RETURN, of);
  return Math.sqrt(periodsPerYear) * activeReturns(returns, benchmark).deviation;
}
