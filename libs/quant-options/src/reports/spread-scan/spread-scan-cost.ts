import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { DEFAULT_CANDIDATES, type SpreadScanInputs } from './inputs';

/** A candidate: 26 numbers and their names. */
const CANDIDATE_BYTES = 26 * NUMBER_BYTES + 350;
const CANDIDATE_NANOSECONDS = 20_000;
const OTHER_BYTES = 500;

/**
 * Cost of {@link spreadScan}: a time for each candidate.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * spreadScanCost({ spot: 100, vol: 0.2, dteYears: 1, numCandidates: 20 }).answerBytes > 17_000; // true
 */
export function spreadScanCost(inputs: SpreadScanInputs): CallCost {
  const { numCandidates = DEFAULT_CANDIDATES } = inputs;
  const shown = numCandidates + 1; // the best one once more
  return estimatedCost(CANDIDATE_NANOSECONDS * numCandidates, OTHER_BYTES + CANDIDATE_BYTES * shown);
}
