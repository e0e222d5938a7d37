import { inputs, type InputsOf, integer, type Series } from '@quant/core';
import { assertBars, type BarNames, type Bars, closesField, pricesField } from '../realized-volatility/bars';
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
export const regimeClassificationInputs = inputs(
  {
    /** Closing prices [currency], oldest first [30 … 5000], > 0; inside [low, high] where both are given. */
    closes: closesField(FEWEST_PRICES),
    /** Highest prices [currency], as many, > 0, at least the lows. */
    highs: pricesField,
    /** Lowest prices [currency], as many, > 0. */
    lows: pricesField,
    /** Opening prices [currency], as many, > 0; inside [low, high] where both are given. */
    opens: pricesField,
    /** Closes of the moving average, integer 1 … 5000; default 50. */
    smaPeriod: integer(PERIOD, DEFAULT_SMA_PERIOD),
    /** Returns of the recent volatility, and bars of the realised ones, integer 2 … 5000; default 21. */
    volWindow: integer(VOLATILITY_WINDOW, DEFAULT_VOLATILITY_WINDOW),
    /** Changes in the first averages of the relative strength index, integer 1 … 5000; default 14. */
    rsiPeriod: integer(PERIOD, DEFAULT_RSI_PERIOD),
  },
  { assertOneMarket },
);

/** Prices of successive bars and how far to look back; a look-back longer than the data is shortened to it. */
export type RegimeClassificationInputs = InputsOf<typeof regimeClassificationInputs>;

interface NamedBars {
  readonly closes: Series;
  readonly highs?: Series | null | undefined;
  readonly lows?: Series | null | undefined;
  readonly opens?: Series | null | undefined;
}

/** The series of the inputs; null for what is not given. */
export function barsOf({ closes, highs = null, lows = null, opens = null }: NamedBars): Bars {
  return { close: closes, high: highs, low: lows, open: opens };
}

function assertOneMarket(bars: NamedBars): void {
  assertBars(barsOf(bars), NAMES);
}
