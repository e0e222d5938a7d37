import { type Series } from '@quant/core';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { excessReturnOptions, type ExcessReturnOptions } from '../returns/options';
import { assertPair } from './assert-pair';
import { annualTreynor, marketLine } from './market-line';

/**
 * Treynor ratio of a year: mean return above the risk-free rate per unit of beta.
 *
 * (A·mean − R)/β
 *
 * @param returns    simple returns, in any order             [n, 2 … 10 000 000]  −1000 … 1000
 * @param benchmark  simple returns of the same periods        [n]  −1000 … 1000
 * @param options.riskFreeRate    R, simple  [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  A          > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns [1/year]; null for a flat benchmark, for a beta of 0, and beyond the range of doubles
 * @throws InvalidInputError  a series is absent, too short, too long or looks like prices, or one of its returns breaks its bound; the lengths
 *   differ; an option is unknown or breaks its bound
 * @remarks The return is arithmetic. Accuracy: 1e-14 of the largest term, over that of beta. Cost: O(n).
 * @see Treynor (1965), "How to rate management of investment funds", Harvard Business Review 43(1), 63–75.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const market = [0.008, -0.015, 0.01, 0.004, -0.01, 0.016, -0.007, 0.001, 0.006, -0.004];
 * treynorRatio(returns, market); // ≈ 0.3769464223224975
 */
export function treynorRatio(returns: Series, benchmark: Series, options: ExcessReturnOptions = {}): number | null {
  const { riskFreeRate, periodsPerYear, of } = excessReturnOptions.complete(options, ['options']);
  assertPair(returns, benchmark, TWO_OR_MORE, RETURN, of);
  return annualTreynor(marketLine(returns, benchmark), riskFreeRate, periodsPerYear);
}
