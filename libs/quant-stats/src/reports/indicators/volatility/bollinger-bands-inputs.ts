import { inputs, type InputsOf, integer, number, series } from '@quant/core';
import { DEFAULT_NUM_STD, DEFAULT_WINDOW, MOST_BARS, WINDOW } from '../bounds';

/** Prices, and how wide the bands around them are. */
export const bollingerBandsInputs = inputs({
  /** Prices, oldest first [5 … 5000]. */
  prices: series({ atLeast: 5, atMost: MOST_BARS }),
  /** Bars of mean and deviation, 2 … 5000, shortened to n; default 20. */
  window: integer(WINDOW, DEFAULT_WINDOW),
  /** Distance of the bands [standard deviations], > 0; default 2. */
  numStd: number({ greaterThan: 0 }, DEFAULT_NUM_STD),
});

/** Prices, and how wide the bands around them are. */
export type BollingerBandsInputs = InputsOf<typeof bollingerBandsInputs>;
