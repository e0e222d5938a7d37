import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type InflationAdjustedReturnInputs } from './inputs';

/** A year: two values, the year and their names. */
const YEAR_BYTES = 3 * NUMBER_BYTES + 30;
const YEAR_NANOSECONDS = 400;
const OTHER_BYTES = 1000;

/**
 * Cost of {@link inflationAdjustedReturn}: a time for each year.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * inflationAdjustedReturnCost({ nominalReturnPct: 7, inflationRatePct: 3, periods: 200 }).answerBytes > 15_000; // true
 */
export function inflationAdjustedReturnCost(inputs: InflationAdjustedReturnInputs): CallCost {
  const years = (inputs.periods ?? 0) + 1;
  return estimatedCost(YEAR_NANOSECONDS * years, OTHER_BYTES + YEAR_BYTES * years);
}
