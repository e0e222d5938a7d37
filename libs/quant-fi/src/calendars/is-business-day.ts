import { type CalendarDay, dayNumber, inputs } from '@quant/core';
import { type BusinessCalendar, calendarField, isOpen } from './business-calendar';

export const businessDayOptions = inputs({
  /** Days on which the market is closed. */
  calendar: calendarField(),
});

/** Where a day is a business day. */
export interface BusinessDayOptions {
  /** Days on which the market is closed. */
  readonly calendar: BusinessCalendar;
}

/**
 * Whether a market is open on a day: neither a weekend nor a holiday.
 *
 * @param day               day: YYYY-MM-DD, or a Date at midnight UTC
 * @param options.calendar  `target`, `usSettlement`, `nyse`, `unitedKingdom`, `japan`, `weekendsOnly`, or one of `jointCalendar`
 *   and `customCalendar`
 * @returns true on a business day; a shortened day is one
 * @throws InvalidInputError  the day does not exist, is of another form or outside the calendar's years; an option is unknown
 * @remarks The markets' calendars have the years 1990 to 2150, by the rules in force now from the next year on. Cost: O(holidays a year),
 *          some microseconds.
 * @see QuantLib 1.29, `Calendar::isBusinessDay`; each calendar names its own sources.
 * @example
 * isBusinessDay('2025-01-09', { calendar: nyse }); // false
 * isBusinessDay('2025-01-09', { calendar: usSettlement }); // true
 */
export function isBusinessDay(day: CalendarDay, options: BusinessDayOptions): boolean {
  const { calendar } = businessDayOptions.complete(options);
  return isOpen(calendar, dayNumber(day, 'day'));
}
