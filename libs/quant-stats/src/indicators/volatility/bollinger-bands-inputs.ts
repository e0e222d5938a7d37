import { assertInputs, assertInteger, assertNumber, assertSeries, type Bounds, type Series } from '@quant/core';
import { DEFAULT_NUM_STD, DEFAULT_WINDOW, MOST_BARS, WINDOW } from '../bounds';

/** Prices, and how wide the bands around them are. */
export interface BollingerBandsInputs {
  /** Prices, oldest first [5 … 5000]. */
  readonly prices: Series;
  /** Bars of mean and deviation, 2 … 5000, shortened to n; default 20. */
  readonly window?: number | undefined;
  /** Distance of the bands [standard deviations], > 0; default 2. */
  readonly numStd?: number | undefined;
}

const FEWEST_PRICES = 5;
const NUM_STD: Bounds = { greaterThan: 0 };

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertBollingerBandsInputs(inputs: BollingerBandsInputs): void {
  assertInputs(inputs);
  const { prices, window = DEFAULT_WINDOW, numStd = DEFAULT_NUM_STD } = inputs;
  assertSeries(prices, 'prices', { atLeast: FEWEST_PRICES, atMost: MOST_BARS });
  assertInteger(window, 'window', WINDOW);
  assertNumber(numStd, 'numStd', NUM_STD);
}
