import { type Series } from '@quant/core';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { annualOptions, type AnnualOptions } from '../returns/options';
import { activeReturns, annualInformation } from './active-returns';
import { assertPair } from './assert-pair';

/**
 * Information ratio of a year: mean difference to a benchmark per unit of tracking error.
 *
 * √A·mean(r − b)/s(r − b)
 *
 * @param returns    simple returns, in any order             [n, 2 … 10 000 000]  −1000 … 1000
 * @param benchmark  simple returns of the same periods        [n]  −1000 … 1000
 * @param options.periodsPerYear  A  > 0, ≤ 1e8, default 252; 1 for the ratio per period
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns null where the differences are constant, and beyond the range of doubles
 * @throws InvalidInputError  a series is absent, too short, too long or looks like prices, or one of its returns breaks its bound; the lengths
 *   differ; an option is unknown or breaks its bound
 * @remarks Accuracy: 1e-15 of the largest return, over the tracking error. Cost: O(n).
 * @see Grinold & Kahn (2000), "Active Portfolio Management", chapter 5; Goodwin (1998), "The information ratio", Financial
 *   Analysts Journal 54(4), 34–43.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const market = [0.008, -0.015, 0.01, 0.004, -0.01, 0.016, -0.007, 0.001, 0.006, -0.004];
 * informationRatio(returns, market); // ≈ 4.460351650050169
 */
export function informationRatio(returns: Series, benchmark: Series, options: AnnualOptions = {}): number | null {
  const { periodsPerYear, of } = annualOptions.complete(options, ['options']);
  assertPair(returns, benchmark, TWO_OR_MORE, RETURN, of);
  return annualInformation(activeReturns(returns, benchmark), periodsPerYear);
}
