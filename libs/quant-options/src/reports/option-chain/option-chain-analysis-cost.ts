import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type OptionChainAnalysisInputs } from './inputs';

/** A point of the smile: six numbers and their names. */
const STRIKE_BYTES = 6 * NUMBER_BYTES + 70;
const STRIKE_NANOSECONDS = 7000;
const OTHER_BYTES = 1500;

/**
 * Cost of {@link optionChainAnalysis}: a time for each strike, of which two implied volatilities are most.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const chain = Array.from({ length: 500 }, (_, i) => ({ strike: 50 + i }));
 * optionChainAnalysisCost({ chain, spot: 100 }).milliseconds > 2; // true
 */
export function optionChainAnalysisCost(inputs: OptionChainAnalysisInputs): CallCost {
  const strikes = inputs.chain.length;
  return estimatedCost(STRIKE_NANOSECONDS * strikes, OTHER_BYTES + STRIKE_BYTES * strikes);
}
