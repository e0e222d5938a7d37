import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { DEFAULT_WINDOW } from '../bounds';
import { SQUEEZE_BARS } from './bollinger-bands';
import { type BollingerBandsInputs } from './bollinger-bands-inputs';

const PRICE_NANOSECONDS = 20;
/** Of a price that belongs to one of the windows that are compared. */
const WINDOW_PRICE_NANOSECONDS = 100;
const OTHER_BYTES = 500;

/**
 * Cost of a call of {@link bollingerBands}: a time for each price, and more for those of the last windows.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * bollingerBandsCost({ prices: new Array<number>(5000).fill(100), window: 5000 }).milliseconds < 1; // true
 */
export function bollingerBandsCost(inputs: BollingerBandsInputs): CallCost {
  const { prices, window = DEFAULT_WINDOW } = inputs;
  const inWindows = Math.min(prices.length, window + SQUEEZE_BARS);
  return estimatedCost(PRICE_NANOSECONDS * prices.length + WINDOW_PRICE_NANOSECONDS * inWindows, OTHER_BYTES);
}
