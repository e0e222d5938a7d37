import { type Series } from '@quant/core';
import { rootMeanSquare } from './curve-averages';
import { assertWealth, drawdownCurve, type DrawdownOptions } from './series-options';

/**
 * Ulcer index: the root mean square of all drawdowns.
 *
 * √(Σd²/n)
 *
 * @param series      simple returns, oldest first, −1 … 1000; or values, ≥ 0, the first > 0   [n, 1 … 10 000 000]
 * @param options.of  which of the two, `returns` or `values`                                 default `returns`
 * @returns a fraction ≥ 0; Martin and McCann print percent
 * @throws InvalidInputError  the series is absent, too short or too long, or an element breaks its bound; values start at 0;
 *   they look like prices and the option is not given; an option is unknown
 * @remarks n is the number of returns, or of values, which have the first drawdown of 0 in it. Accuracy: relative error ≤ 1e-14
 *          for drawdowns of less than half. Cost: O(n).
 * @see Martin & McCann (1989), "The Investor's Guide to Fidelity Funds".
 * @example
 * ulcerIndex([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 0.008459051594161769
 */
export function ulcerIndex(series: Series, options: DrawdownOptions = {}): number {
  return rootMeanSquare(drawdownCurve(series, assertWealth(series, options)));
}
