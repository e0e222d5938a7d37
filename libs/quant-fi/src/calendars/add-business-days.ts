import { assertInteger, type CalendarDay, dayNumber } from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { openDay } from './business-days';
import { businessDayOptions, type BusinessDayOptions } from './is-business-day';

const MOST_DAYS = 100_000;

/**
 * The day a number of business days after, or before, another.
 *
 * @param day               day: YYYY-MM-DD, or a Date at midnight UTC
 * @param days              business days to add, an integer −100,000 … 100,000
 * @param options.calendar  days on which the market is closed
 * @returns day YYYY-MM-DD, a business day; for 0 days the day itself, or the next business day
 * @throws InvalidInputError  the day does not exist, is of another form or outside the calendar's years; days is not an integer in
 *   its bounds; an option is unknown; the calendar has no business day within 1,000 days
 * @remarks Cost: O(days).
 * @see QuantLib 1.29, `Calendar::advance`.
 * @example
 * addBusinessDays('2024-03-27', 2, { calendar: target }); // '2024-04-02'
 * addBusinessDays('2024-04-02', -2, { calendar: target }); // '2024-03-27'
 */
export function addBusinessDays(day: CalendarDay, days: number, options: BusinessDayOptions): string {
  const { calendar } = businessDayOptions.complete(options);
  assertInteger(days, 'days', { atLeast: -MOST_DAYS, atMost: MOST_DAYS });
  let at = dayNumber(day, 'day');
  if (days === 0) return isoDate(openDay(calendar, at, 1));
  const step = days > 0 ? 1 : -1;
  for (let left = Math.abs(days); left > 0; left--) at = openDay(calendar, at + step, step);
  return isoDate(at);
}
