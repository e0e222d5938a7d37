import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, textsBytes } from '@quant/core/kernels';
import { type RebalanceThresholdInputs } from './inputs';

/** A drift and a trade of a holding: seven numbers and their names. */
const HOLDING_BYTES = 7 * NUMBER_BYTES + 200;
const HOLDING_NANOSECONDS = 5000;
const OTHER_BYTES = 1000;

/**
 * Cost of {@link rebalanceThreshold}: a time for each holding, and its name twice.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const holdings = Array.from({ length: 500 }, (_, i) => ({ asset: `A${i}`, currentValue: 1, targetWeight: 0.002 }));
 * rebalanceThresholdCost({ holdings }).answerBytes > 100_000; // true
 */
export function rebalanceThresholdCost(inputs: RebalanceThresholdInputs): CallCost {
  const { holdings } = inputs;
  const names = textsBytes(holdings.map(({ asset }) => asset));
  return estimatedCost(
    HOLDING_NANOSECONDS * holdings.length,
    OTHER_BYTES + 2 * names + HOLDING_BYTES * holdings.length,
  );
}
