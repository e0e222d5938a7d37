import { InvalidInputError } from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type BusinessCalendar } from '../business-calendar';
import { type HolidayRule } from './holiday-rules';
import { marketDay, SATURDAY, SUNDAY, weekdayOf } from '../market-day';

/** Years whose holidays the rules of the markets have. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2150;

/** A market that closes on Saturdays, Sundays and the days of its rules. */
/* @__NO_SIDE_EFFECTS__ */
export function marketCalendar(name: string, rules: readonly HolidayRule[]): BusinessCalendar {
  return {
    name,
    isWeekend: isSaturdayOrSunday,
    isHoliday(number) {
      const day = marketDay(number);
      if (day.year < FIRST_YEAR || day.year > LAST_YEAR)
        throw new InvalidInputError(
          ['day'],
          'value_error',
          `in the years ${FIRST_YEAR} to ${LAST_YEAR}, whose holidays the calendar ${name} knows`,
          isoDate(number),
        );
      return rules.some((isHoliday) => isHoliday(day));
    },
  };
}

export function isSaturdayOrSunday(number: number): boolean {
  const weekday = weekdayOf(number);
  return weekday === SATURDAY || weekday === SUNDAY;
}
