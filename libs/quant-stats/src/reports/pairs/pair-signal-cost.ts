import { type CallCost } from '@quant/core';
import { estimatedCost, textsBytes } from '@quant/core/kernels';
import { residualTestNanoseconds } from '../cointegration/residual-test-cost';
import { DEFAULT_NAME_A, DEFAULT_NAME_B, type PairSignalInputs } from './inputs';

/** Rescaled ranges, correlations and the spread, of one observation. */
const VALUE_NANOSECONDS = 900;

const ANSWER_BYTES = 4000;

/**
 * Cost of a call of {@link pairSignal}: a test of cointegration, and the rescaled ranges of the spread.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const seriesA = new Array<number>(5000).fill(0);
 * pairSignalCost({ seriesA, seriesB: seriesA }).milliseconds > 5; // true
 */
export function pairSignalCost(inputs: PairSignalInputs): CallCost {
  const { seriesA, nameA = DEFAULT_NAME_A, nameB = DEFAULT_NAME_B } = inputs;
  const n = seriesA.length;
  // both names stand in the pair, in its legs and in the reason
  const names = 4 * textsBytes([nameA, nameB]);
  return estimatedCost(residualTestNanoseconds(n) + VALUE_NANOSECONDS * n, ANSWER_BYTES + names);
}
