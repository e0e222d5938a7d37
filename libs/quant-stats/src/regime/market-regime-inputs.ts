import { assertInputs, assertInteger, assertSeries, type Series } from '@quant/core';
import {
  DEFAULT_SMA_PERIOD,
  DEFAULT_VOLATILITY_WINDOW,
  FEWEST_PRICES,
  MOST_PRICES,
  PERIOD,
  PRICE,
  VOLATILITY_WINDOW,
} from './bounds';

/** Prices and how far to look back; a look-back longer than the data is shortened to it. */
export interface MarketRegimeInputs {
  /** Prices [currency], oldest first [30 … 5000], > 0. */
  readonly prices: Series;
  /** Prices of the moving average, integer 1 … 5000; default 50. */
  readonly smaPeriod?: number | undefined;
  /** Returns of the recent volatility, integer 2 … 5000; default 21. */
  readonly volWindow?: number | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertMarketRegimeInputs(inputs: MarketRegimeInputs): void {
  assertInputs(inputs);
  const { prices, smaPeriod = DEFAULT_SMA_PERIOD, volWindow = DEFAULT_VOLATILITY_WINDOW } = inputs;
  assertSeries(prices, 'prices', { atLeast: FEWEST_PRICES, atMost: MOST_PRICES }, PRICE);
  assertInteger(smaPeriod, 'smaPeriod', PERIOD);
  assertInteger(volWindow, 'volWindow', VOLATILITY_WINDOW);
}
