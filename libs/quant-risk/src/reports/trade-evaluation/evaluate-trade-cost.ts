import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type TradeEvaluationInputs } from './inputs';

const PRICE_NANOSECONDS = 150;
const RETURN_NANOSECONDS = 700;
const ANSWER_BYTES = 3000;

/**
 * Cost of {@link evaluateTrade}: a time for each price, and for each return.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const trade = { entryPrice: 100, stopLoss: 90, takeProfit: 130, accountSize: 1e5 };
 * evaluateTradeCost({ ...trade, prices: new Array<number>(5000).fill(100) }).milliseconds > 0.5; // true
 */
export function evaluateTradeCost(inputs: TradeEvaluationInputs): CallCost {
  const { prices, returns } = inputs;
  return estimatedCost(PRICE_NANOSECONDS * prices.length + RETURN_NANOSECONDS * (returns?.length ?? 0), ANSWER_BYTES);
}
