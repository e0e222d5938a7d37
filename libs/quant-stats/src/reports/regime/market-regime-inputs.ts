import { inputs, type InputsOf, integer, series } from '@quant/core';
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
export const marketRegimeInputs = inputs({
  /** Prices [currency], oldest first [30 … 5000], > 0. */
  prices: series({ atLeast: FEWEST_PRICES, atMost: MOST_PRICES }, PRICE),
  /** Prices of the moving average, integer 1 … 5000; default 50. */
  smaPeriod: integer(PERIOD, DEFAULT_SMA_PERIOD),
  /** Returns of the recent volatility, integer 2 … 5000; default 21. */
  volWindow: integer(VOLATILITY_WINDOW, DEFAULT_VOLATILITY_WINDOW),
});

/** Prices and how far to look back; a look-back longer than the data is shortened to it. */
export type MarketRegimeInputs = InputsOf<typeof marketRegimeInputs>;
