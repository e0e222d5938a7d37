import { inputs, type InputsOf, integer } from '@quant/core';
import { ANNUALIZATION_FACTOR, TRADING_DAYS } from '../../annualization/bounds';
import { assertBars, type BarNames, type Bars, closesField, pricesField } from './bars';

const NAMES: BarNames = { close: 'close', high: 'high', low: 'low', open: 'open' };

/** Prices of successive bars; without high and low, or without open, some estimators have nothing to work on. */
export const realizedVolatilityInputs = inputs(
  {
    /** Closing prices [currency], oldest first [5 … 5000], > 0; inside [low, high] where both are given. */
    close: closesField(5),
    /** Highest prices [currency], as many, > 0, at least low. */
    high: pricesField,
    /** Lowest prices [currency], as many, > 0. */
    low: pricesField,
    /** Opening prices [currency], as many, > 0; inside [low, high] where both are given. */
    open: pricesField,
    /** Bars of a year, integer 1 … 100 000; default 252. */
    annualizationFactor: integer(ANNUALIZATION_FACTOR, TRADING_DAYS),
  },
  { assertOneMarket },
);

/** Prices of successive bars; without high and low, or without open, some estimators have nothing to work on. */
export type RealizedVolatilityInputs = InputsOf<typeof realizedVolatilityInputs>;

/** The series of the inputs; null for what is not given. */
export function barsOf({ close, high = null, low = null, open = null }: RealizedVolatilityInputs): Bars {
  return { close, high, low, open };
}

function assertOneMarket(bars: Bars): void {
  assertBars(bars, NAMES);
}
