import { assertSeries, inputs, type InputsOf, integer, MAX_LENGTH, type Series } from '@quant/core';
import { type VolatilityStanding, volatilityStanding } from './volatility-standing';

const volatilityRegimeOptions = inputs({
  /** Returns of the recent volatility, ≥ 2; default 21. */
  window: integer({ atLeast: 2, atMost: MAX_LENGTH }, 21),
});

/** Look-back of the recent volatility; one that is longer than the data is shortened to it. */
export type VolatilityRegimeOptions = InputsOf<typeof volatilityRegimeOptions>;

/** A deviation takes two returns. */
const LENGTH = { atLeast: 3, atMost: MAX_LENGTH };

/**
 * Volatility regime of a series of prices: its recent volatility compared with the long-run one.
 *
 * ratio = s(last returns)/s(all returns): CRISIS > 2, HIGH_VOL > 1.3, LOW_VOL < 0.7
 *
 * @param prices             oldest first                        [currency]  [n, 3 … 10,000,000], > 0, ≤ 1e15
 * @param options.window  returns of the recent volatility    [bars]      integer 2 … 10,000,000, default 21
 * @returns the regime and the volatilities behind it
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks the bound shown above, or an unknown option
 * @remarks Returns are simple; standard deviations have n − 1 in their denominator and are annualised by √252. A
 *          look-back longer than the data is shortened to it, and the result says so. Returns whose deviation is at
 *          most 1e-12 of the largest do not vary, and without long-run volatility the regime is NORMAL. Accuracy:
 *          relative error ≤ 1e-12 over vectors/regime.exact.json. Cost: O(n).
 * @example
 * const { volRegime, volRatio } = volatilityRegime([100, 101, 99, 100, 104, 97], { window: 2 });
 * volRegime; // 'HIGH_VOL'
 * volRatio; // ≈ 1.87102568681256
 */
export function volatilityRegime(prices: Series, options: VolatilityRegimeOptions = {}): VolatilityStanding {
  const { window } = volatilityRegimeOptions.complete(options, ['options']);
  assertSeries(prices, 'prices', LENGTH, { greaterThan: 0 });
  return volatilityStanding(prices, window);
}
