import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type FullRiskAnalysisInputs } from './inputs';

const RETURN_NANOSECONDS = 1100;
const ANSWER_BYTES = 5000;

/**
 * Cost of {@link fullRiskAnalysis}: a time for each return, half of it for the rescaled ranges.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * fullRiskAnalysisCost({ returns: new Array<number>(5000).fill(0) }).milliseconds > 3; // true
 */
export function fullRiskAnalysisCost(inputs: FullRiskAnalysisInputs): CallCost {
  // a curve has returns of its own
  const returns = Math.max(inputs.returns.length, inputs.equityCurve?.length ?? 0);
  return estimatedCost(RETURN_NANOSECONDS * returns, ANSWER_BYTES);
}
