import { type CalendarDay, calendarDay, inputs, integer, list, omittable } from '@quant/core';
import { dayNumber } from '@quant/core';
import { type BusinessCalendar, calendarField } from './business-calendar';
import { weekdayOf } from './market-day';

const DAYS_OF_A_WEEK = 7;

const customCalendarInputs = inputs({
  /** Holidays of one time, at most 100,000. */
  holidays: list(calendarDay(), { atMost: 100_000 }),
  /** Days of the week on which the market is closed, 0 Sunday … 6 Saturday, at most 6. */
  weekend: omittable(list(integer({ atLeast: 0, atMost: 6 }), { atMost: DAYS_OF_A_WEEK - 1 })),
  /** Calendar to which the holidays are added. */
  base: omittable(calendarField()),
});

/** A calendar of one's own. */
export interface CustomCalendarInputs {
  /** Holidays: YYYY-MM-DD, or Dates at midnight UTC, at most 100,000. */
  readonly holidays: readonly CalendarDay[];
  /** Days of the week on which the market is closed, 0 Sunday … 6 Saturday, at most 6; default [0, 6], or those of `base`. */
  readonly weekend?: readonly number[] | undefined;
  /** Calendar to which the holidays are added; default none. */
  readonly base?: BusinessCalendar | undefined;
}

/**
 * A calendar with holidays and weekends of your own, alone or on top of another calendar.
 *
 * @param inputs.holidays  days: YYYY-MM-DD, or Dates at midnight UTC      at most 100,000
 * @param inputs.weekend   days of the week, 0 Sunday … 6 Saturday         at most 6, default [0, 6] or those of `base`
 * @param inputs.base      calendar whose holidays are holidays here too   default none
 * @returns calendar for the other functions, of all years if it has no base
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @see QuantLib 1.29, `BespokeCalendar`.
 * @example
 * const calendar = customCalendar({ holidays: ['2024-12-24'], base: target });
 * addBusinessDays('2024-12-23', 1, { calendar }); // '2024-12-27'
 */
export function customCalendar(inputs: CustomCalendarInputs): BusinessCalendar {
  const { holidays, weekend, base } = customCalendarInputs.complete(inputs);
  const days = new Set(holidays.map((day) => dayNumber(day, 'holidays')));
  const closed = new Set(weekend ?? [0, DAYS_OF_A_WEEK - 1]);
  const isWeekend =
    weekend === undefined && base !== undefined ? base.isWeekend : (day: number) => closed.has(weekdayOf(day));
  return {
    name: base === undefined ? 'custom' : `custom on ${base.name}`,
    isWeekend,
    isHoliday: (day) => days.has(day) || (base?.isHoliday(day) ?? false),
  };
}
