import { type CalendarDay, calendarDay, inputs, InvalidInputError } from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type BusinessCalendar, calendarField } from './business-calendar';

const calendarInput = inputs({
  /** Days on which the market is closed. */
  calendar: calendarField(),
});

const holidaysOptions = inputs(
  {
    /** First day. */
    from: calendarDay(),
    /** Last day, itself included. */
    to: calendarDay(),
  },
  { assertOrder },
);

/** The days between which holidays are listed. */
export interface HolidaysOptions {
  /** First day: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly from: CalendarDay;
  /** Last day, itself included. */
  readonly to: CalendarDay;
}

/** Days of two centuries. */
const LONGEST = 73_049;

function assertOrder({ from, to }: { readonly from: number; readonly to: number }): void {
  if (to < from) throw new InvalidInputError(['to'], 'value_error', 'not before from', isoDate(to));
  if (to - from > LONGEST)
    throw new InvalidInputError(['to'], 'value_error', 'at most 200 years after from', isoDate(to));
}

/**
 * The holidays of a market that are not at a weekend.
 *
 * @param calendar      days on which the market is closed
 * @param options.from  first day: YYYY-MM-DD, or a Date at midnight UTC
 * @param options.to    last day, itself included, at most 200 years later
 * @returns days YYYY-MM-DD, in order
 * @throws InvalidInputError  a day does not exist, is of another form or outside the calendar's years; `to` is before `from`
 * @remarks Cost: O(days), a few milliseconds a year at most.
 * @see QuantLib 1.29, `Calendar::holidayList`.
 * @example
 * holidays(target, { from: '2024-01-01', to: '2024-12-31' }).length; // 6
 */
export function holidays(calendar: BusinessCalendar, options: HolidaysOptions): string[] {
  calendarInput.assert({ calendar });
  const { from, to } = holidaysOptions.complete(options);
  const days: string[] = [];
  for (let day = from; day <= to; day++) {
    if (!calendar.isWeekend(day) && calendar.isHoliday(day)) days.push(isoDate(day));
  }
  return days;
}
