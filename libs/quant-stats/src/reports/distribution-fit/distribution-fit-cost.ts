import { type CallCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { type DistributionFitInputs } from './inputs';

/** Most samples take half; some make the fit of Student’s t search for long. */
const DATUM_NANOSECONDS = 4000;
const OTHER_NANOSECONDS = 400_000;
const ANSWER_BYTES = 6000;

/**
 * Cost of a call of {@link distributionFit}: a time for each datum, for nine fits.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * distributionFitCost({ data: new Array<number>(5000).fill(0) }).milliseconds > 3; // true
 */
export function distributionFitCost(inputs: DistributionFitInputs): CallCost {
  return estimatedCost(OTHER_NANOSECONDS + DATUM_NANOSECONDS * inputs.data.length, ANSWER_BYTES);
}
