import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { DEFAULT_VESTING_MONTHS, type VestingScheduleInputs } from './inputs';
import { lastVestingMonth } from '../../vesting/vested-months';

/** A month: three numbers, its own, a date, and their names. */
const MONTH_BYTES = 4 * NUMBER_BYTES + 90;
const MONTH_NANOSECONDS = 1300;
const OTHER_BYTES = 1000;

/**
 * Cost of {@link vestingSchedule}: a time for each month.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * vestingScheduleCost({ totalTokens: 1e6, vestingMonths: 600 }).answerBytes > 50_000; // true
 */
export function vestingScheduleCost(inputs: VestingScheduleInputs): CallCost {
  const { cliffMonths = 0, vestingMonths = DEFAULT_VESTING_MONTHS, vestingType = 'linear' } = inputs;
  const months = lastVestingMonth({ cliffMonths, vestingMonths, vestingType }) + 1;
  return estimatedCost(MONTH_NANOSECONDS * months, OTHER_BYTES + MONTH_BYTES * months);
}
