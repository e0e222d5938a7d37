import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type TechnicalIndicatorsInputs } from './technical-indicators-inputs';

const PRICE_NANOSECONDS = 250;
const ANSWER_BYTES = 2500;

/**
 * Cost of a call of {@link technicalIndicators}: a time for each price.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * technicalIndicatorsCost({ prices: new Array<number>(5000).fill(100) }).milliseconds > 0.5; // true
 */
export function technicalIndicatorsCost(inputs: TechnicalIndicatorsInputs): CallCost {
  return estimatedCost(PRICE_NANOSECONDS * inputs.prices.length, ANSWER_BYTES);
}
