import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type HurstExponentInputs } from './inputs';

const VALUE_NANOSECONDS = 700;

/** A window: four numbers and their names, for some forty sizes. */
const ANSWER_BYTES = 50 * (4 * NUMBER_BYTES + 60) + 1000;

/**
 * Cost of a call of {@link hurstExponent}: a time for each value, in windows of some forty sizes.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * hurstExponentCost({ series: new Array<number>(5000).fill(0) }).milliseconds > 2; // true
 */
export function hurstExponentCost(inputs: HurstExponentInputs): CallCost {
  return estimatedCost(VALUE_NANOSECONDS * inputs.series.length, ANSWER_BYTES);
}
