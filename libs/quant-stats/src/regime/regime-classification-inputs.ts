import { assertInputs, assertInteger, type Series } from '@quant/core';
import { assertBars, type BarNames, type Bars } from '../realized-volatility/bars';
import {
  DEFAULT_RSI_PERIOD,
  DEFAULT_SMA_PERIOD,
  DEFAULT_VOLATILITY_WINDOW,
  FEWEST_PRICES,
  PERIOD,
  VOLATILITY_WINDOW,
} from './bounds';

const NAMES: BarNames = { close: 'closes', high: 'highs', low: 'lows', open: 'opens' };

/** Prices of successive bars and how far to look back; a look-back longer than the data is shortened to it. */
export interface RegimeClassificationInputs {
  /** Closing prices [currency], oldest first [30 … 5000], > 0; inside [low, high] where both are given. */
  readonly closes: Series;
  /** Opening prices [currency], as many, > 0; inside [low, high] where both are given. */
  readonly opens?: Series | null | undefined;
  /** Highest prices [currency], as many, > 0, at least the lows. */
  readonly highs?: Series | null | undefined;
  /** Lowest prices [currency], as many, > 0. */
  readonly lows?: Series | null | undefined;
  /** Closes of the moving average, integer 1 … 5000; default 50. */
  readonly smaPeriod?: number | undefined;
  /** Returns of the recent volatility, and bars of the realised ones, integer 2 … 5000; default 21. */
  readonly volWindow?: number | undefined;
  /** Changes in the first averages of the relative strength index, integer 1 … 5000; default 14. */
  readonly rsiPeriod?: number | undefined;
}

/** The series of the inputs; null for what is not given. */
export function barsOf({ closes, highs = null, lows = null, opens = null }: RegimeClassificationInputs): Bars {
  return { close: closes, high: highs, low: lows, open: opens };
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertRegimeClassificationInputs(inputs: RegimeClassificationInputs): void {
  assertInputs(inputs);
  const { smaPeriod = DEFAULT_SMA_PERIOD, volWindow = DEFAULT_VOLATILITY_WINDOW } = inputs;
  const { rsiPeriod = DEFAULT_RSI_PERIOD } = inputs;
  assertBars(barsOf(inputs), NAMES, FEWEST_PRICES);
  assertInteger(smaPeriod, 'smaPeriod', PERIOD);
  assertInteger(volWindow, 'volWindow', VOLATILITY_WINDOW);
  assertInteger(rsiPeriod, 'rsiPeriod', PERIOD);
}
