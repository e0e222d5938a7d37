import { formatCalendarDate } from '../../calendar/calendar-date';
import { monthsAfter } from '../../calendar/months-after';
import {
  type CompleteVestingScheduleInputs,
  completeVestingScheduleInputs,
  type VestingScheduleInputs,
} from './inputs';
import { lastVestingMonth, vestedMonths } from '../../vesting/vested-months';
import { type VestingMonth, type VestingSchedule } from './vesting-schedule-result';

/**
 * When tokens are unlocked: a share at the start (the token generation event), nothing during the cliff, then the rest.
 *
 * cumulative(m) = total·(tge + (100 − tge)·F(m))/100 with the vested share F, cliff c and vesting v:
 * linear (m − c)/v from c to c + v; quarterly 3·⌊(m − c)/3⌋/v, and all at c + v; monthly_cliff m/v from c on, 0 before
 *
 * @param inputs.totalTokens    in all                                         [tokens]   > 0
 * @param inputs.tgePct         unlocked at the start                          [percent]  0 … 100, default 0
 * @param inputs.cliffMonths    c, in which nothing else is unlocked           integer 0 … 600, default 0
 * @param inputs.vestingMonths  v, over which the rest is                      integer 0 … 600, default 24
 * @param inputs.vestingType    `linear`, `quarterly` or `monthly_cliff`       default `linear`
 * @param inputs.startDate      first day, YYYY-MM-DD                          in 1900 … 2200, default 2025-01-01
 * @returns every month from the start to the end, and its marks
 * @throws InvalidInputError  an input is absent, of another type, breaks a bound shown above, or is no date
 * @remarks Linear and quarterly vesting starts after the cliff; with monthly_cliff the cliff is its first part, and
 *          what it held back is unlocked at its end. The months left over by whole quarters are paid in the last month.
 *          Without vesting months all is unlocked at the end of the cliff. A date is the day of the month of the start,
 *          or the last day of a shorter month.
 *          Accuracy: a cumulative amount is right to 1e-15 of the total and the last one is the total; amounts of
 *          single months are differences of those and sum to the total within 1e-15 of it. Cost: O(c + v).
 * @example
 * const { schedule, cliffEndDate } = vestingSchedule({
 *   totalTokens: 48_000,
 *   cliffMonths: 12,
 *   vestingMonths: 48,
 *   vestingType: 'monthly_cliff',
 * });
 * cliffEndDate; // '2026-01-01'
 * schedule[11].cumulative; // 0
 * schedule[12].tokensUnlocked; // 12000
 * schedule[13].tokensUnlocked; // 1000
 * schedule[48].cumulative; // 48000
 */
export function vestingSchedule(inputs: VestingScheduleInputs): VestingSchedule {
  const vesting = completeVestingScheduleInputs(inputs);
  const { totalTokens, tgePct, cliffMonths, vestingType, startDate, start } = vesting;
  const schedule = monthsOf(vesting);
  const unlocks = schedule.filter(({ tokensUnlocked }) => tokensUnlocked > 0);
  const dateOf = (month: number) => formatCalendarDate(monthsAfter(start, month));
  const last = lastVestingMonth(vesting);
  return {
    schedule,
    tgeTokens: share(totalTokens, tgePct),
    totalTokens,
    fullyVestedMonth: last,
    vestingType,
    startDate,
    cliffEndDate: dateOf(cliffMonths),
    fullyVestedDate: dateOf(last),
    firstUnlockMonth: tgePct > 0 ? 0 : (unlocks[0]?.month ?? last),
    unlockEvents: unlocks.length,
    scheduleRows: schedule.length,
  };
}

function monthsOf(vesting: CompleteVestingScheduleInputs): VestingMonth[] {
  const { totalTokens, tgePct, start } = vesting;
  const last = lastVestingMonth(vesting);
  let before = 0;
  return Array.from({ length: last + 1 }, (_, month) => {
    const pctUnlocked = month === last ? 100 : tgePct + vestedPct(vesting, month);
    const cumulative = share(totalTokens, pctUnlocked);
    const tokensUnlocked = cumulative - before;
    before = cumulative;
    return { month, date: formatCalendarDate(monthsAfter(start, month)), tokensUnlocked, cumulative, pctUnlocked };
  });
}

/** Share unlocked by a month before the last one, without the start, in percent of all tokens. */
function vestedPct(vesting: CompleteVestingScheduleInputs, month: number): number {
  const vested = vestedMonths(vesting, month);
  // without vesting months there is nothing to divide by
  return vested === 0 ? 0 : ((100 - vesting.tgePct) * vested) / vesting.vestingMonths;
}

/**
 * A percentage of the tokens: exactly all of them for 100. A smaller one is no more than that, however the quotient is
 * rounded.
 */
function share(tokens: number, percent: number): number {
  return percent === 100 ? tokens : (tokens * percent) / 100;
}
