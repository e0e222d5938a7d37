import { isoDate } from '@quant/core/kernels';
import { adjusted } from '../calendars/business-days';
import { type RollDays, rollDays } from './roll-days';
import { type CompleteSchedule, monthsOf, ruleOf, scheduleInputs, type ScheduleInputs } from './schedule-inputs';

/** Ends of the periods of a schedule, in order: period i lies between days i and i + 1. */
export interface PeriodSchedule {
  /** Ends of the periods, adjusted to business days, YYYY-MM-DD. */
  readonly days: readonly string[];
  /** The same before they are adjusted. */
  readonly unadjusted: readonly string[];
  /** Whether each period is as long as all regular ones; one fewer than days. */
  readonly isRegular: readonly boolean[];
  /** Months of a regular period. */
  readonly months: number;
  /** Whether days at the ends of months stay there. */
  readonly endOfMonth: boolean;
}

/**
 * Days on which the periods of a bond or a swap begin and end.
 *
 * Backwards dᵢ = end − i·m months, forwards dᵢ = start + i·m months, m = 12/frequency; the period left over is the odd one (stub).
 *
 * @param inputs.start        first day of the first period: YYYY-MM-DD, or a Date at midnight UTC
 * @param inputs.end          last day of the last period, at most 200 years later
 * @param inputs.frequency    periods a year: 1, 2, 3, 4, 6 or 12; or instead of it
 * @param inputs.tenorMonths  months of a period: 1 … 1200
 * @param inputs.calendar     days on which the market is closed; default `weekendsOnly`
 * @param inputs.convention   of a day on which it is closed, as for `adjustDay`; default 'unadjusted'
 * @param inputs.terminationConvention  the same for the last day; default the convention
 * @param inputs.rule         'backward' (default), 'forward', 'imm' or 'cds2015'
 * @param inputs.stub         'short-front', 'long-front', 'short-back' or 'long-back'; default the short one that the rule leaves
 * @param inputs.firstDate, inputs.nextToLastDate  end of an odd first period, start of an odd last one; instead of stub
 * @param inputs.endOfMonth   days at the ends of months if the day counted from is one; default false
 * @returns days, the same unadjusted, and which periods are regular
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above; frequency beside
 *   tenorMonths; a stub at the end that the rule counts from; a day outside the calendar's years
 * @remarks 'imm' counts forwards and moves all days but the first and the last to third Wednesdays. 'cds2015' begins on the 20th of
 *          March, June, September or December at or before the start (adjusted), and ends on the one at or after the end, which is not
 *          adjusted: a standard CDS. Days that coincide after they are adjusted are one. With endOfMonth QuantLib moves days to the last
 *          business day of the month by every convention; here the end of the month is adjusted by the convention. At most 2,400
 *          periods. Cost: O(periods), some microseconds each.
 * @see ISDA (2006), "2006 ISDA Definitions", sections 4.10–4.12; QuantLib 1.29, `Schedule`.
 * @example
 * const { days } = schedule({ start: '2024-01-10', end: '2025-06-30', frequency: 2, endOfMonth: true });
 * days; // ['2024-01-10', '2024-06-30', '2024-12-31', '2025-06-30']
 */
export function schedule(inputs: ScheduleInputs): PeriodSchedule {
  const terms = scheduleInputs.complete(inputs);
  const { days, moved, isRegular } = adjustedDays(rollDays(terms), terms);
  const { endOfMonth } = terms;
  return { days: moved.map(isoDate), unadjusted: days.map(isoDate), isRegular, months: monthsOf(terms), endOfMonth };
}

/** Days by the conventions, without those that coincide with the first or the last one then. */
function adjustedDays({ days, isRegular }: RollDays, terms: CompleteSchedule): RollDays & { readonly moved: number[] } {
  const { calendar, convention, terminationConvention = convention } = terms;
  const lastConvention = ruleOf(terms) === 'cds2015' ? 'unadjusted' : terminationConvention;
  const last = days.length - 1;
  const all = days.map((day, i) => adjusted(calendar, day, i === last ? lastConvention : convention));
  const [from, to] = [all[0] as number, all[last] as number];
  const kept = [...days.keys()].filter(
    (i) => i === 0 || i === last || ((all[i] as number) > from && (all[i] as number) < to),
  );
  const isLastDropped = last > 1 && (all[last - 1] as number) >= to;
  return {
    days: kept.map((i) => days[i] as number),
    moved: kept.map((i) => all[i] as number),
    // a period is as regular as the one that its last day ended before
    isRegular: kept.slice(1).map((i) => {
      if (i < last || !isLastDropped) return isRegular[i - 1] as boolean;
      return all[last - 1] === to && (isRegular[last - 2] as boolean);
    }),
  };
}
