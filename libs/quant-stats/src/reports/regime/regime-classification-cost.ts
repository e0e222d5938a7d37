import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type RegimeClassificationInputs } from './regime-classification-inputs';

/** 120 for most bars, 550 for subnormal prices. */
const BAR_NANOSECONDS = 300;
const OTHER_BYTES = 1500;

/**
 * Cost of a call of {@link regimeClassification}: a time for each bar.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * regimeClassificationCost({ closes: new Array<number>(5000).fill(100) }).milliseconds < 2; // true
 */
export function regimeClassificationCost(inputs: RegimeClassificationInputs): CallCost {
  return estimatedCost(BAR_NANOSECONDS * inputs.closes.length, OTHER_BYTES);
}
