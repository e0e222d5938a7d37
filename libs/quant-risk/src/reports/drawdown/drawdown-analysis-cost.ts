import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type DrawdownInputs } from './inputs';

const VALUE_NANOSECONDS = 80;

/** The deepest drawdowns are listed, few of them. */
const OTHER_BYTES = 5000;

/**
 * Cost of {@link drawdownAnalysis}: a time for each value of the curve.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * drawdownAnalysisCost({ equityCurve: new Array<number>(5000).fill(1) }).answerBytes > 90_000; // true
 */
export function drawdownAnalysisCost(inputs: DrawdownInputs): CallCost {
  const values = inputs.equityCurve.length;
  return estimatedCost(VALUE_NANOSECONDS * values, OTHER_BYTES + NUMBER_BYTES * values);
}
