import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type FundingRateInputs } from './inputs';

const PAYMENT_NANOSECONDS = 450;
const ANSWER_BYTES = 1500;

/**
 * Cost of {@link fundingRateAnalysis}: a time for each payment, most of it for reading its timestamp.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const fundingRates = [{ rate: 1e-4 }, { rate: 2e-4 }, { rate: 1e-4 }];
 * fundingRateAnalysisCost({ fundingRates }).milliseconds < 0.1; // true
 */
export function fundingRateAnalysisCost(inputs: FundingRateInputs): CallCost {
  return estimatedCost(PAYMENT_NANOSECONDS * inputs.fundingRates.length, ANSWER_BYTES);
}
