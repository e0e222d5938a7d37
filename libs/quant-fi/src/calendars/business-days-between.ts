import { type CalendarDay, dayNumber } from '@quant/core';
import { type BusinessCalendar, isOpen } from './business-calendar';
import { businessDayOptions, type BusinessDayOptions } from './is-business-day';

/**
 * Number of business days from a day, itself included, to another, itself not included.
 *
 * @param start             first day: YYYY-MM-DD, or a Date at midnight UTC
 * @param end               day after the last one counted
 * @param options.calendar  days on which the market is closed
 * @returns number of business days; of the exchanged days, negative, where end is before start
 * @throws InvalidInputError  a day does not exist, is of another form or outside the calendar's years; an option is unknown
 * @remarks QuantLib counts backwards from the start, itself included, where end is before start. Cost: O(days between).
 * @see QuantLib 1.29, `Calendar::businessDaysBetween`.
 * @example
 * businessDaysBetween('2024-01-01', '2025-01-01', { calendar: nyse }); // 252
 */
export function businessDaysBetween(start: CalendarDay, end: CalendarDay, options: BusinessDayOptions): number {
  const { calendar } = businessDayOptions.complete(options);
  const [from, to] = [dayNumber(start, 'start'), dayNumber(end, 'end')];
  return to < from ? 0 - openDaysBetween(calendar, to, from) : openDaysBetween(calendar, from, to);
}

/** Open days of [from, to). Preconditions, unchecked: from ≤ to. */
export function openDaysBetween(calendar: BusinessCalendar, from: number, to: number): number {
  let open = 0;
  for (let day = from; day < to; day++) if (isOpen(calendar, day)) open++;
  return open;
}
