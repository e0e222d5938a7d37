import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type RealizedVolatilityInputs } from './inputs';

const CLOSE_NANOSECONDS = 100;
const BAR_NANOSECONDS = 250;
const ANSWER_BYTES = 1000;

/**
 * Cost of a call of {@link realizedVolatility}: a time for each bar, with and without its range.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * realizedVolatilityCost({ close: new Array<number>(5000).fill(100) }).milliseconds < 1; // true
 */
export function realizedVolatilityCost(inputs: RealizedVolatilityInputs): CallCost {
  const { close, high, low, open } = inputs;
  const hasRange = [high, low, open].some((prices) => prices);
  return estimatedCost((CLOSE_NANOSECONDS + (hasRange ? BAR_NANOSECONDS : 0)) * close.length, ANSWER_BYTES);
}
