import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type NetPresentValueInputs } from './inputs';

const PAYMENT_NANOSECONDS = 100;
const OTHER_BYTES = 1000;

/**
 * What {@link netPresentValue} will cost: a time for each payment.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * netPresentValueCost({ cashFlows: [-100, 60, 60], discountRate: 0.05 }).answerBytes < 2000; // true
 */
export function netPresentValueCost(inputs: NetPresentValueInputs): CallCost {
  const payments = inputs.cashFlows.length;
  return estimatedCost(PAYMENT_NANOSECONDS * payments, OTHER_BYTES + NUMBER_BYTES * payments);
}
