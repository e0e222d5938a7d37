import { type Field, InvalidInputError, type InputPath } from '@quant/core';

/** A point in time, as a `Date`: its day in UTC counts. */
export interface Instant {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly getTime: () => number;
}

/** A day: a text YYYY-MM-DD, or a `Date`, whose day in UTC is meant. */
export type CalendarDay = string | Instant;

/** A day of the Gregorian calendar. */
export interface CivilDate {
  readonly year: number;
  /** 1 … 12. */
  readonly month: number;
  /** 1 … 31. */
  readonly day: number;
}

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const MS_PER_DAY = 86_400_000;
const FIRST_YEAR = 1600;
const LAST_YEAR = 9999;
const CONSTRAINT = 'a date YYYY-MM-DD or a Date, of the years 1600 to 9999';

/**
 * Number of a day, counted from 1970-01-01, which is 0.
 *
 * @throws InvalidInputError  no such day, or of another form
 */
export function dayNumber(day: unknown, path: InputPath): number {
  if (day === undefined) throw new InvalidInputError(path, 'missing', 'given', day);
  const number = plainDayNumber(day);
  if (number === null) throw new InvalidInputError(path, 'value_error', CONSTRAINT, day);
  return number;
}

function plainDayNumber(day: unknown): number | null {
  if (typeof day === 'string') return ofText(day);
  if (typeof day !== 'object' || day === null || !('getTime' in day) || typeof day.getTime !== 'function') return null;
  const number = Math.floor((day as Instant).getTime() / MS_PER_DAY);
  if (!(number >= dayOf(FIRST_YEAR, 1, 1) && number < dayOf(LAST_YEAR + 1, 1, 1))) return null;
  return number;
}

function ofText(text: string): number | null {
  const [, year, month, day] = (ISO_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const exists = year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? dayOf(year, month, day) : null;
}

/** Declares a day as an input: the calculation receives its number. */
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

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @param month  1 … 12 */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] as number);
}

const DAYS_PER_ERA = 146_097;

/**
 * Number of a day of the Gregorian calendar. The year is taken to begin in March, so that the leap day is its last.
 *
 * @see Hinnant (2021), "chrono-compatible low-level date algorithms", days_from_civil.
 */
export function dayOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    era * DAYS_PER_ERA + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** The day of a number: the inverse of {@link dayOf}. */
export function civilDate(number: number): CivilDate {
  const sinceMarch = number + 719_468;
  const era = Math.floor(sinceMarch / DAYS_PER_ERA);
  const dayOfEra = sinceMarch - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const index = Math.floor((5 * dayOfYear + 2) / 153);
  const month = index < 10 ? index + 3 : index - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * index + 2) / 5) + 1 };
}

/** The same day of the month some months before, or the last day of that month where it is shorter. */
export function monthsBefore({ year, month, day }: CivilDate, months: number): number {
  const index = 12 * year + month - 1 - months;
  const [earlierYear, earlierMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return dayOf(earlierYear, earlierMonth, Math.min(day, daysInMonth(earlierYear, earlierMonth)));
}
