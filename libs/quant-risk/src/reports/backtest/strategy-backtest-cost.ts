import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type StrategyBacktestInputs } from './inputs';

/** The equity at a price and a trade that ends there: six numbers of any length, four indices, and their names. */
const PRICE_BYTES = NUMBER_BYTES + 6 * NUMBER_BYTES + 4 * 5 + 160;
const PRICE_NANOSECONDS = 150;

/** Of a price in a band, whatever its window. */
const BAND_NANOSECONDS = 80;

/** Fifty values of the equity once more. */
const OTHER_BYTES = 50 * NUMBER_BYTES + 2500;

/**
 * What {@link strategyBacktest} will cost: a time for each price, at which a trade may end, and for each price of the
 * bands of Bollinger.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * strategyBacktestCost({ prices: new Array<number>(5000).fill(100) }).milliseconds > 3; // true
 */
export function strategyBacktestCost(inputs: StrategyBacktestInputs): CallCost {
  const { prices, strategy } = inputs;
  const ofPrice = PRICE_NANOSECONDS + (strategy === 'bollinger_breakout' ? BAND_NANOSECONDS : 0);
  return estimatedCost(ofPrice * prices.length, OTHER_BYTES + PRICE_BYTES * prices.length);
}
