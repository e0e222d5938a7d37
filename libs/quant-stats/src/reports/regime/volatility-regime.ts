import { assertInputs, assertInteger, assertSeries, type Series } from '@quant/core';
import { type VolatilityStanding } from '../internal/regime/market-regime';
import { volatilityStanding } from '../internal/regime/volatility-standing';

/** Prices and how far to look back; a look-back longer than the data is shortened to it. */
export interface VolatilityRegimeInputs {
  /** Prices [currency], oldest first [3 … 5000], > 0. */
  readonly prices: Series;
  /** Returns of the recent volatility, integer 2 … 5000; default 21. */
  readonly volWindow?: number | undefined;
}

const DEFAULT_WINDOW = 21;
/** A deviation takes two returns. */
const FEWEST_PRICES = 3;
const MOST = 5000;

/**
 * Volatility regime of a series of prices: its recent volatility beside the long-run one. The operation
 * `indicatorsRegime` adds the trend.
 *
 * ratio = s(last returns)/s(all returns): CRISIS > 2, HIGH_VOL > 1.3, LOW_VOL < 0.7
 *
 * @param inputs.prices     prices, oldest first              [currency]  [n, 3 … 5000], > 0
 * @param inputs.volWindow  returns of the recent volatility              integer 2 … 5000, default 21
 * @returns the regime and the volatilities behind it
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks Returns are simple; standard deviations have n − 1 in their denominator and are annualised by √252. A
 *          look-back longer than the data is shortened to it, and the result says so. Returns whose deviation is at
 *          most 1e-12 of the largest do not vary, and without long-run volatility the regime is NORMAL. Accuracy:
 *          relative error ≤ 1e-12 over vectors/regime.exact.json. Cost: O(n).
 * @example
 * const { volRegime, volRatio } = volatilityRegime({ prices: [100, 101, 99, 100, 104, 97], volWindow: 2 });
 * volRegime; // 'HIGH_VOL'
 * volRatio; // ≈ 1.87102568681256
 */
export function volatilityRegime(inputs: VolatilityRegimeInputs): VolatilityStanding {
  assertInputs(inputs);
  const { prices, volWindow = DEFAULT_WINDOW } = inputs;
  assertSeries(prices, 'prices', { atLeast: FEWEST_PRICES, atMost: MOST }, { greaterThan: 0 });
  assertInteger(volWindow, 'volWindow', { atLeast: 2, atMost: MOST });
  return volatilityStanding(prices, volWindow);
}
