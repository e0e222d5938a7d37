import { type Series } from '@quant/core';
import { assertWealth, drawdownCurve, type DrawdownOptions } from './series-options';

/**
 * Underwater curve: how far wealth is below its highest so far, at each element of a series.
 *
 * d_t = W_t/max_(u ≤ t) W_u − 1,  W_t = Π_(u ≤ t) (1 + r_u) or the values themselves
 *
 * @param series      simple returns, oldest first, −1 … 1000; or values, ≥ 0, the first > 0   [n, 1 … 10 000 000]
 * @param options.of  which of the two, `returns` or `values`                                 default `returns`
 * @returns drawdowns, fractions ≤ 0, aligned with the series  [n]; −1 from a total loss on
 * @throws InvalidInputError  the series is absent, too short or too long, or an element breaks its bound; values start at 0;
 *   they look like prices and the option is not given; an option is unknown
 * @remarks Of returns the start counts as a peak. Accuracy: 1e-15 of each drawdown of values, of returns 1e-16 for each
 *          return since the peak. Cost: O(n).
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", section 4.7.
 * @example
 * drawdowns([0.1, -0.2, 0.25, 0.1]); // ≈ [0, -0.2, 0, 0]
 * drawdowns([100, 80, 90, 120], { of: 'values' }); // ≈ [0, -0.2, -0.1, 0]
 */
export function drawdowns(series: Series, options: DrawdownOptions = {}): Float64Array {
  return drawdownCurve(series, assertWealth(series, options)).slice();
}
