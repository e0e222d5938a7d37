import { type CalendarDay, choice, dayNumber, inputs } from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type BusinessCalendar, calendarField } from './business-calendar';
import { adjusted, type BusinessDayConvention, CONVENTIONS } from './business-days';

const adjustDayOptions = inputs({
  /** Days on which the market is closed. */
  calendar: calendarField(),
  /** Where a day moves on which the market is closed; default 'following'. */
  convention: choice<BusinessDayConvention>(CONVENTIONS, 'following'),
});

/** How a day is adjusted. */
export interface AdjustDayOptions {
  /** Days on which the market is closed. */
  readonly calendar: BusinessCalendar;
  /** Where a day moves on which the market is closed; default 'following'. */
  readonly convention?: BusinessDayConvention | undefined;
}

/**
 * The business day on which something due on a day happens.
 *
 * @param day                 day: YYYY-MM-DD, or a Date at midnight UTC
 * @param options.calendar    days on which the market is closed
 * @param options.convention  'following' (default), 'modified-following', 'preceding', 'modified-preceding', 'nearest' or
 *   'unadjusted'
 * @returns day YYYY-MM-DD
 * @throws InvalidInputError  the day does not exist, is of another form or outside the calendar's years; an option is unknown; the
 *   calendar has no business day within 1,000 days
 * @remarks The modified conventions turn round at the end (the beginning) of the month. Of two business days at the same distance
 *          'nearest' takes the later one. Cost: O(days until the next business day).
 * @see ISDA (2006), "2006 ISDA Definitions", section 4.12; QuantLib 1.29, `Calendar::adjust`.
 * @example
 * adjustDay('2024-03-30', { calendar: target }); // '2024-04-02'
 * adjustDay('2024-03-30', { calendar: target, convention: 'modified-following' }); // '2024-03-28'
 */
export function adjustDay(day: CalendarDay, options: AdjustDayOptions): string {
  const { calendar, convention } = adjustDayOptions.complete(options);
  return isoDate(adjusted(calendar, dayNumber(day, 'day'), convention));
}
