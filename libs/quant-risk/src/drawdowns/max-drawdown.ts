import { type Series } from '@quant/core';
import { compoundedPath } from '../returns/compounded-path';
import { deepestDrawdown } from './deepest-drawdown';
import { assertWealth, type DrawdownOptions } from './series-options';

/**
 * Maximum drawdown: the deepest fall of wealth below its highest so far, as a return. Negative is a loss.
 *
 * min_t (W_t/max_(u ≤ t) W_u − 1),  W_t = Π_(u ≤ t) (1 + r_u) or the values themselves
 *
 * @param series      simple returns, oldest first, −1 … 1000; or values, ≥ 0, the first > 0   [n, 1 … 10 000 000]
 * @param options.of  which of the two, `returns` or `values`                                 default `returns`
 * @returns a fraction, −1 … 0; 0 where wealth never falls
 * @throws InvalidInputError  the series is absent, too short or too long, or an element breaks its bound; values start at 0;
 *   they look like prices and the option is not given; an option is unknown
 * @remarks Of returns the start counts as a peak. Accuracy: as drawdowns, of which it is
 *          the least up to rounding. Cost: O(n), in one pass.
 * @see Magdon-Ismail & Atiya (2004), "Maximum drawdown", Risk 17(10), 99–102.
 * @example
 * maxDrawdown([0.1, -0.2, 0.25, -0.1]); // ≈ -0.2
 * maxDrawdown([100, 80, 90, 120], { of: 'values' }); // ≈ -0.2
 */
export function maxDrawdown(series: Series, options: DrawdownOptions = {}): number {
  return assertWealth(series, options) ? deepestDrawdown(series) : compoundedPath(series).maxDrawdown;
}
