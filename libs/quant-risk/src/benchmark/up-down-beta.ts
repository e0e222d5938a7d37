import { type Series } from '@quant/core';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { seriesOptions, type SeriesOptions } from '../returns/options';
import { assertPair } from './assert-pair';
import { marketLine } from './market-line';
import { type Side, sideOf } from './sides';

/** Beta in rising and in falling periods of a benchmark. */
export interface UpDownBeta {
  /** Over periods with a rising benchmark; null for fewer than two, or equal ones. */
  readonly up: number | null;
  /** Over periods with a falling benchmark; null for fewer than two, or equal ones. */
  readonly down: number | null;
}

/**
 * Up and down beta: the slope of returns on a benchmark's, of the periods in which that rises, and of those in which it
 * falls.
 *
 * β± = cov(r, b)/var(b) over the periods with b > 0, or b < 0
 *
 * @param returns    simple returns, in any order             [n, 2 … 10 000 000]  −1000 … 1000
 * @param benchmark  simple returns of the same periods        [n]  −1000 … 1000
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns null for an undefined slope
 * @throws InvalidInputError  a series is absent, too short, too long or looks like prices, or one of its returns breaks its bound; the lengths
 *   differ; an option is unknown
 * @remarks Periods in which the benchmark does not move belong to neither. Accuracy: 1e-14 of the quotient of the
 *          deviations. Cost: O(n).
 * @see Bawa & Lindenberg (1977), "Capital market equilibrium in a mean–lower partial moment framework", J. Financial
 *   Economics 5, 189–200; Bacon (2008), section 3.5.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const market = [0.008, -0.015, 0.01, 0.004, -0.01, 0.016, -0.007, 0.001, 0.006, -0.004];
 * const { up, down } = upDownBeta(returns, market);
 * up; // ≈ 1.261992619926199
 * down; // ≈ 1.212121212121212
 */
export function upDownBeta(returns: Series, benchmark: Series, options: SeriesOptions = {}): UpDownBeta {
  const { of } = seriesOptions.complete(options, ['options']);
  assertPair(returns, benchmark, TWO_OR_MORE, RETURN, of);
  return { up: slopeOf(sideOf(returns, benchmark, 1)), down: slopeOf(sideOf(returns, benchmark, -1)) };
}

function slopeOf({ own, market }: Side): number | null {
  return market.length < 2 ? null : marketLine(own, market).beta;
}
