import { type CalendarDay, dayNumber, plainDayNumber } from '../calendar/day-number';
import { type ArrayLength } from '../guards/assert-length';
import { assertString } from '../guards/assert-string';
import { type Field, fieldOf } from './field';

/**
 * A string of an allowed length, in characters.
 *
 * @param length    fewest (default 0) and most characters
 * @param fallback  default text; without it the input is required
 * @example
 * inputs({ asset: text({ atLeast: 1, atMost: 64 }) }).complete({ asset: 'SPY' }); // { asset: 'SPY' }
 */
export function text(length: ArrayLength): Field<string, string, true>;
export function text(length: ArrayLength, fallback: string): Field<string, string, false>;
/* @__NO_SIDE_EFFECTS__ */
export function text(length: ArrayLength, fallback?: string): Field<string> {
  const { atLeast = 0, atMost } = length;
  // a character takes one or two units of UTF-16
  const fewestUnits = atLeast > 1 ? 2 * atLeast : atLeast;
  return fieldOf(
    { kind: 'text', length },
    (value) => typeof value === 'string' && value.length >= fewestUnits && value.length <= atMost,
    (value, path) => {
      assertString(value, path, length);
    },
    { required: fallback === undefined, fallback },
  );
}

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
