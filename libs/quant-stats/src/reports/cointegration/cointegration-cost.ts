import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type CointegrationInputs } from './inputs';
import { residualTestNanoseconds } from './residual-test-cost';

const ANSWER_BYTES = 2000;

/**
 * Cost of a call of {@link cointegration}: a time for each observation that grows with the square of the number of
 * lags.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const seriesX = new Array<number>(5000).fill(0);
 * cointegrationCost({ seriesX, seriesY: seriesX }).milliseconds > 5; // true
 */
export function cointegrationCost(inputs: CointegrationInputs): CallCost {
  return estimatedCost(residualTestNanoseconds(inputs.seriesX.length), ANSWER_BYTES);
}
