import { type CalendarDay, dayNumber, plainDayNumber } from '../calendar/day-number';
import { type Field } from './field';

/**
 * A day of the calendar: a text YYYY-MM-DD, or a Date at midnight UTC. The calculation receives its number, counted from
 * 1970-01-01.
 *
 * @example
 * inputs({ maturity: calendarDay() }).complete({ maturity: '2029-02-28' }); // { maturity: 21608 }
 */
/* @__NO_SIDE_EFFECTS__ */
export function calendarDay(): Field<CalendarDay, number, true> {
  return {
    required: true,
    default: undefined,
    fallback: undefined,
    rule: { kind: 'text', length: { atLeast: 10, atMost: 10 } },
    accepts: (value) => plainDayNumber(value) !== null,
    check: dayNumber,
    read: (given: CalendarDay) => plainDayNumber(given) ?? NaN,
  };
}
