import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type CalendarDate, formatCalendarDate, monthsAfter, parseCalendarDate } from '../calendar/calendar-date';
import { lastVestingMonth, vestedMonths, type VestingTerm } from '../vesting/vested-months';

type Vesting = Answer<'cryptoVestingSchedule'>;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/**
 * When tokens are unlocked: a share at the start (the token generation event), nothing during the cliff, then the rest.
 *
 * cumulative(m) = total·(tge + (100 − tge)·F(m))/100 with the vested share F, cliff c and vesting v:
 * linear (m − c)/v from c to c + v; quarterly 3·⌊(m − c)/3⌋/v, and all at c + v; monthly_cliff m/v from c on, 0 before
 *
 * @throws InvalidInputError  the start is no calendar date of the years 1900 to 2200
 * @remarks Linear and quarterly vesting starts after the cliff; with monthly_cliff the cliff is its first part, and
 *          what it held back is unlocked at its end. The months left over by whole quarters are paid in the last month.
 *          Without vesting months all is unlocked at the end of the cliff. A date is the day of the month of the start,
 *          or the last day of a shorter month.
 *          Accuracy: a cumulative amount is right to 1e-15 of the total and the last one is the total; amounts of
 *          single months are differences of those and sum to the total within 1e-15 of it. Cost: O(c + v).
 * @example
 * const { schedule, cliff_end_date } = cryptoVestingSchedule({
 *   ...{ total_tokens: 48_000, tge_pct: 0, start_date: '2025-01-01' },
 *   ...{ cliff_months: 12, vesting_months: 48, vesting_type: 'monthly_cliff' },
 * });
 * cliff_end_date; // '2026-01-01'
 * schedule[11].cumulative; // 0
 * schedule[12].tokens_unlocked; // 12000
 * schedule[13].tokens_unlocked; // 1000
 * schedule[48].cumulative; // 48000
 */
export function cryptoVestingSchedule(request: Request<'cryptoVestingSchedule'>): Vesting {
  const { total_tokens, vesting_type, start_date } = request;
  // + 0 here and below: a share or a month of −0 would show
  const tgePct = request.tge_pct + 0;
  const term = termOf(request);
  const start = startOf(start_date);
  const schedule = monthsOf(total_tokens, tgePct, term, start);
  const unlocks = schedule.filter(({ tokens_unlocked }) => tokens_unlocked > 0);
  const dateOf = (month: number) => formatCalendarDate(monthsAfter(start, month));
  const last = lastVestingMonth(term);
  return {
    schedule,
    tge_tokens: share(total_tokens, tgePct),
    total_tokens,
    fully_vested_month: last,
    vesting_type,
    start_date,
    cliff_end_date: dateOf(term.cliffMonths),
    fully_vested_date: dateOf(last),
    first_unlock_month: tgePct > 0 ? 0 : (unlocks[0]?.month ?? last),
    unlock_events: unlocks.length,
    schedule_rows: schedule.length,
  };
}

function termOf({ cliff_months, vesting_months, vesting_type }: Request<'cryptoVestingSchedule'>): VestingTerm {
  return { cliffMonths: cliff_months + 0, vestingMonths: vesting_months + 0, vestingType: vesting_type };
}

function startOf(startDate: string): CalendarDate {
  const start = parseCalendarDate(startDate);
  if (start !== null && start.year >= FIRST_YEAR && start.year <= LAST_YEAR) return start;
  const constraint = `a calendar date YYYY-MM-DD of the years ${FIRST_YEAR} to ${LAST_YEAR}`;
  throw new InvalidInputError(['start_date'], 'value_error', constraint, startDate);
}

function monthsOf(tokens: number, tgePct: number, term: VestingTerm, start: CalendarDate): Vesting['schedule'] {
  const last = lastVestingMonth(term);
  let before = 0;
  return Array.from({ length: last + 1 }, (_, month) => {
    const pct_unlocked = month === last ? 100 : tgePct + vestedPct(tgePct, term, month);
    const cumulative = share(tokens, pct_unlocked);
    const tokens_unlocked = cumulative - before;
    before = cumulative;
    return { month, date: formatCalendarDate(monthsAfter(start, month)), tokens_unlocked, cumulative, pct_unlocked };
  });
}

/** Share unlocked by a month before the last one, without the start, in percent of all tokens. */
function vestedPct(tgePct: number, term: VestingTerm, month: number): number {
  const vested = vestedMonths(term, month);
  // without vesting months there is nothing to divide by
  return vested === 0 ? 0 : ((100 - tgePct) * vested) / term.vestingMonths;
}

/**
 * A percentage of the tokens: exactly all of them for 100. The rounded quotient of a smaller percentage never exceeds
 * them.
 */
function share(tokens: number, percent: number): number {
  return percent === 100 ? tokens : (tokens * percent) / 100;
}

/** A month: three numbers, its own, a date, and their names. */
const MONTH_BYTES = 4 * NUMBER_BYTES + 90;
const MONTH_NANOSECONDS = 1300;
const OTHER_BYTES = 1000;

/** A time for each month. */
export const cost = {
  estimate: (request: Request<'cryptoVestingSchedule'>) => {
    const months = lastVestingMonth(termOf(request)) + 1;
    return estimatedCost(MONTH_NANOSECONDS * months, OTHER_BYTES + MONTH_BYTES * months);
  },
  ceilingMs: 4,
} satisfies OperationCost<Request<'cryptoVestingSchedule'>>;
