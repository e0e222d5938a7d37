import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type InternalRateOfReturnInputs } from './inputs';

/** As many rates of return as payments there may be. */
const PAYMENT_BYTES = NUMBER_BYTES;
const PAYMENT_NANOSECONDS = 1200;

/** Up to so many payments the search among many roots takes more for each. */
const FEW_PAYMENTS = 800;
const ONE_OF_FEW_NANOSECONDS = 4000;

const OTHER_BYTES = 1000;

/**
 * What {@link internalRateOfReturn} will cost: a time for each payment, of a search that is limited.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * internalRateOfReturnCost({ cashFlows: new Array<number>(5000).fill(1) }).milliseconds > 3; // true
 */
export function internalRateOfReturnCost(inputs: InternalRateOfReturnInputs): CallCost {
  const payments = inputs.cashFlows.length;
  const nanoseconds = Math.max(
    PAYMENT_NANOSECONDS * payments,
    ONE_OF_FEW_NANOSECONDS * Math.min(payments, FEW_PAYMENTS),
  );
  return estimatedCost(nanoseconds, OTHER_BYTES + PAYMENT_BYTES * payments);
}
