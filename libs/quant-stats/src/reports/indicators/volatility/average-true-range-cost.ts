import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type AverageTrueRangeInputs } from './average-true-range-inputs';

/** Two thirds are for averages near 1e15, which take long to write as JSON. */
const BAR_NANOSECONDS = 350;
const OTHER_BYTES = 1000;

/**
 * Cost of a call of {@link averageTrueRange}: a time for each bar.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const close = new Array<number>(5000).fill(100);
 * averageTrueRangeCost({ high: close, low: close, close }).answerBytes > 90_000; // true
 */
export function averageTrueRangeCost(inputs: AverageTrueRangeInputs): CallCost {
  const bars = inputs.close.length;
  return estimatedCost(BAR_NANOSECONDS * bars, OTHER_BYTES + NUMBER_BYTES * bars);
}
