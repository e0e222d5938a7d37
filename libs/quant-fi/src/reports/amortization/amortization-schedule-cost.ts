import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type AmortizationInputs } from './inputs';
import { MONTHS_PER_YEAR } from '../../loans/level-loan';

/** A month: eight numbers and their names. */
const MONTH_BYTES = 8 * NUMBER_BYTES + 130;
const MONTH_NANOSECONDS = 600;
const OTHER_BYTES = 1000;

/**
 * Cost of {@link amortizationSchedule}: a time for each month.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * amortizationScheduleCost({ principal: 1e5, annualRate: 0.05, years: 50 }).answerBytes > 150_000; // true
 */
export function amortizationScheduleCost(inputs: AmortizationInputs): CallCost {
  const months = MONTHS_PER_YEAR * inputs.years;
  return estimatedCost(MONTH_NANOSECONDS * months, OTHER_BYTES + MONTH_BYTES * months);
}
