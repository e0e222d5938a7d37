import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { DEFAULT_PARAMS } from '../../backtest/strategies';
import { type StrategyBacktestInputs } from './inputs';

/** The equity at a price and a trade that ends there: six numbers of any length, four indices, and their names. */
const PRICE_BYTES = NUMBER_BYTES + 6 * NUMBER_BYTES + 4 * 5 + 160;
const PRICE_NANOSECONDS = 150;

const WINDOW_NANOSECONDS = 0.8;

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
  const { prices, strategy, params } = inputs;
  const window = strategy === 'bollinger_breakout' ? (params?.period ?? DEFAULT_PARAMS.bollinger_breakout.period) : 0;
  const inWindows = Math.max(0, prices.length - window) * window;
  return estimatedCost(
    PRICE_NANOSECONDS * prices.length + WINDOW_NANOSECONDS * inWindows,
    OTHER_BYTES + PRICE_BYTES * prices.length,
  );
}
