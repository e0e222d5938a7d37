import { assertInputs, assertInteger, type Series } from '@quant/core';
import { ANNUALIZATION_FACTOR, TRADING_DAYS } from '../annualization/bounds';
import { assertBars, type BarNames, type Bars } from './bars';

const FEWEST_BARS = 5;
const NAMES: BarNames = { close: 'close', high: 'high', low: 'low', open: 'open' };

/** Prices of successive bars; without high and low, or without open, some estimators have nothing to work on. */
export interface RealizedVolatilityInputs {
  /** Closing prices [currency], oldest first [5 … 5000], > 0; inside [low, high] where both are given. */
  readonly close: Series;
  /** Highest prices [currency], as many, > 0, at least low. */
  readonly high?: Series | null | undefined;
  /** Lowest prices [currency], as many, > 0. */
  readonly low?: Series | null | undefined;
  /** Opening prices [currency], as many, > 0; inside [low, high] where both are given. */
  readonly open?: Series | null | undefined;
  /** Bars of a year, integer 1 … 100 000; default 252. */
  readonly annualizationFactor?: number | undefined;
}

/** The series of the inputs; null for what is not given. */
export function barsOf({ close, high = null, low = null, open = null }: RealizedVolatilityInputs): Bars {
  return { close, high, low, open };
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertRealizedVolatilityInputs(inputs: RealizedVolatilityInputs): void {
  assertInputs(inputs);
  const { annualizationFactor = TRADING_DAYS } = inputs;
  assertBars(barsOf(inputs), NAMES, FEWEST_BARS);
  assertInteger(annualizationFactor, 'annualizationFactor', ANNUALIZATION_FACTOR);
}
