import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, textsBytes } from '@quant/core/kernels';
import { type RebalancePlanInputs } from './inputs';

/** The trade, the weights and the drifts of an asset: nine numbers. */
const ASSET_BYTES = 9 * NUMBER_BYTES + 120;
const ASSET_NANOSECONDS = 4000;
const OTHER_BYTES = 1500;

/**
 * Cost of {@link rebalancePlan}: a time for each asset, and its name six times.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * rebalancePlanCost({ currentHoldings: { A: 1 }, targetWeights: { A: 0.5, B: 0.5 } }).milliseconds < 0.1; // true
 */
export function rebalancePlanCost(inputs: RebalancePlanInputs): CallCost {
  const names = [...new Set([...Object.keys(inputs.currentHoldings), ...Object.keys(inputs.targetWeights)])];
  return estimatedCost(
    ASSET_NANOSECONDS * names.length,
    OTHER_BYTES + ASSET_BYTES * names.length + 6 * textsBytes(names),
  );
}
