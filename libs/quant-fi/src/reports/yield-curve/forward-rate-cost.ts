import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type ForwardRateInputs } from './forward-rate-inputs';

/** A segment of the forward curve: three numbers and their names. */
const SEGMENT_BYTES = 3 * NUMBER_BYTES + 40;
const SEGMENT_NANOSECONDS = 800;
const OTHER_BYTES = 1000;

/**
 * Cost of {@link forwardRate}: a time for each point of the curve.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const yieldCurve = Array.from({ length: 500 }, (_, i) => ({ tenor: i + 1, rate: 0.03 }));
 * forwardRateCost({ yieldCurve, forwardStart: 1, forwardEnd: 2 }).answerBytes > 30_000; // true
 */
export function forwardRateCost(inputs: ForwardRateInputs): CallCost {
  const segments = inputs.yieldCurve.length;
  return estimatedCost(SEGMENT_NANOSECONDS * segments, OTHER_BYTES + SEGMENT_BYTES * segments);
}
