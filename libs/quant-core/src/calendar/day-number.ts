import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { dayOf, daysInMonth, isoDate } from './civil-date';

/** A point in time: a `Date`. */
export interface Instant {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly getTime: () => number;
}

/**
 * A day of the Gregorian calendar, of the years 1600 to 9999: a text `YYYY-MM-DD`, or a `Date` at midnight UTC.
 *
 * A value with a time of day is refused, whether it is a text or a `Date`: which day it belongs to depends on a time
 * zone that no function here knows. Pass the day that you mean as a text.
 */
export type CalendarDay = string | Instant;

const MS_PER_DAY = 86_400_000;
const FIRST_YEAR = 1600;
const LAST_YEAR = 9999;
const YEARS = `of the years ${FIRST_YEAR} to ${LAST_YEAR}`;

/**
 * Number of a day, counted from 1970-01-01, which is 0: the one reading of days that callers give.
 *
 * @param day   a text YYYY-MM-DD, or a Date at midnight UTC, of the years 1600 to 9999
 * @param path  name of the input, or its path inside the inputs object
 * @throws InvalidInputError  the day is absent, does not exist, is of another form, or has a time of day
 * @example
 * dayNumber('2024-01-31', 'settlement'); // 19753
 * dayNumber(new Date('2024-01-31'), 'settlement'); // 19753
 * dayNumber('2024-01-31T23:59:59Z', 'settlement'); // throws INVALID_INPUT
 */
export function dayNumber(day: unknown, path: string | InputPath): number {
  const number = plainDayNumber(day);
  if (number !== null) return number;
  const at = typeof path === 'string' ? [path] : path;
  if (day === undefined) throw new InvalidInputError(at, 'missing', 'given', day);
  if (typeof day === 'string') throw new InvalidInputError(at, 'value_error', ruleOfText(day), day);
  if (isInstant(day)) throw new InvalidInputError(at, 'value_error', ruleOfInstant(day.getTime()), day);
  throw new InvalidInputError(at, 'string_type', 'a text YYYY-MM-DD or a Date at midnight UTC', day);
}

/** The number of a day, or null if {@link dayNumber} would refuse it. */
export function plainDayNumber(day: unknown): number | null {
  if (typeof day === 'string') return ofText(day);
  if (!isInstant(day)) return null;
  const number = day.getTime() / MS_PER_DAY;
  return Number.isInteger(number) && isInRange(number) ? number : null;
}

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

function ofText(text: string): number | null {
  const [, year, month, day] = (ISO_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const exists = year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? dayOf(year, month, day) : null;
}

function isInstant(day: unknown): day is Instant {
  return typeof day === 'object' && day !== null && 'getTime' in day && typeof day.getTime === 'function';
}

function isInRange(number: number): boolean {
  return number >= dayOf(FIRST_YEAR, 1, 1) && number < dayOf(LAST_YEAR + 1, 1, 1);
}

function ruleOfText(text: string): string {
  const day = text.slice(0, 10);
  if (text.length > 10 && ofText(day) !== null) return `a day without a time: '${day}', if that is the day you mean`;
  return `a day of the calendar as YYYY-MM-DD, ${YEARS}`;
}

function ruleOfInstant(ms: number): string {
  const day = Math.floor(ms / MS_PER_DAY);
  if (!isInRange(day)) return `a Date ${YEARS}`;
  return `a Date at midnight UTC, or the day you mean as a text, such as '${isoDate(day)}'`;
}
