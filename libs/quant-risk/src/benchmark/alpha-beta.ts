import { type Series } from '@quant/core';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { excessReturnOptions, type ExcessReturnOptions } from '../returns/options';
import { assertPair } from './assert-pair';
import { annualAlpha, marketLine } from './market-line';

/** How returns follow those of a benchmark, and what they add. */
export interface AlphaBeta {
  /** Jensen's alpha, arithmetic [1/year]; null where beta is, and beyond the range of doubles. */
  readonly alpha: number | null;
  /** null for a flat benchmark. */
  readonly beta: number | null;
}

/**
 * Alpha and beta of returns against those of a benchmark, by least squares.
 *
 * β = cov(r, b)/var(b),  α = A·(mean r − R/A − β·(mean b − R/A))
 *
 * @param returns    simple returns, in any order             [n, 2 … 10 000 000]  −1000 … 1000
 * @param benchmark  simple returns of the same periods        [n]  −1000 … 1000
 * @param options.riskFreeRate    R, simple  [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  A          > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns both null for a flat benchmark, whose deviation is at most 1e-12 of its largest return
 * @throws InvalidInputError  a series is absent, too short, too long or looks like prices, or one of its returns breaks its bound; the lengths
 *   differ; an option is unknown or breaks its bound
 * @remarks Alpha annualises arithmetically; what it compounds to is (1 + α/A)^A − 1. Accuracy: 1e-14 of the largest term.
 *          Cost: O(n).
 * @see Jensen (1968), "The performance of mutual funds in the period 1945–1964", J. Finance 23, 389–416.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const market = [0.008, -0.015, 0.01, 0.004, -0.01, 0.016, -0.007, 0.001, 0.006, -0.004];
 * const { alpha, beta } = alphaBeta(returns, market);
 * alpha; // ≈ 0.1907170429289975
 * beta; // ≈ 1.270207041759270
 */
export function alphaBeta(returns: Series, benchmark: Series, options: ExcessReturnOptions = {}): AlphaBeta {
  const { riskFreeRate, periodsPerYear, of } = excessReturnOptions.complete(options, ['options']);
  assertPair(returns, benchmark, TWO_OR_MORE, RETURN, of);
  const line = marketLine(returns, benchmark);
  return { alpha: annualAlpha(line, riskFreeRate, periodsPerYear), beta: line.beta };
}
