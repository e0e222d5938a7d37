import { type Series } from '@quant/core';
import { meanSize } from './curve-averages';
import { assertWealth, drawdownCurve, type DrawdownOptions } from './series-options';

/**
 * Pain index: the mean depth of all drawdowns.
 *
 * Σ|d|/n
 *
 * @param series      simple returns, oldest first, −1 … 1000; or values, ≥ 0, the first > 0   [n, 1 … 10 000 000]
 * @param options.of  which of the two, `returns` or `values`                                 default `returns`
 * @returns a fraction ≥ 0
 * @throws InvalidInputError  the series is absent, too short or too long, or an element breaks its bound; values start at 0;
 *   they look like prices and the option is not given; an option is unknown
 * @remarks n is the number of returns, or of values, which have the first drawdown of 0 in it. Accuracy: relative error ≤ 1e-14
 *          for drawdowns of less than half. Cost: O(n).
 * @see Becker (2006), "The zephyr pain index", Zephyr Associates; Bacon (2008), section 4.7.
 * @example
 * painIndex([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 0.00599595887
 */
export function painIndex(series: Series, options: DrawdownOptions = {}): number {
  return meanSize(drawdownCurve(series, assertWealth(series, options)));
}
