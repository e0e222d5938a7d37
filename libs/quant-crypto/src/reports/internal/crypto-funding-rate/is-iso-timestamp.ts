import { daysInMonth } from '../../../calendar/calendar-date';

const DATE = /(\d{4})(-?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])/.source;
const ZONE = /(?:[Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?/.source;
const TIME = `(?:${timeOfDay(':')}|${timeOfDay('')})`;
const TIMESTAMP = new RegExp(`^${DATE}(?:[Tt ]${TIME}${ZONE})?$`);

/** The hours, with minutes and seconds or without; a leap second; and the end of the day. */
function timeOfDay(colon: string): string {
  const hour = String.raw`(?:[01]\d|2[0-3])`;
  return [
    String.raw`${hour}(?:${colon}[0-5]\d(?:${colon}[0-5]\d(?:[.,]\d+)?)?)?`,
    String.raw`${hour}${colon}59${colon}60(?:[.,]\d+)?`,
    String.raw`24(?:${colon}00(?:${colon}00(?:[.,]0+)?)?)?`,
  ].join('|');
}

/**
 * True if a text is a date of ISO 8601, alone or with a time of day; the time may name its offset from UTC, or Z, or
 * none.
 *
 * The calendar is the Gregorian one, carried back to the year 0. A minute may have a leap second, a day may end at
 * 24:00. Dates by week or by day of the year are not accepted.
 */
export function isIsoTimestamp(text: string): boolean {
  const match = TIMESTAMP.exec(text);
  return match !== null && Number(match[4]) <= daysInMonth(Number(match[1]), Number(match[3]));
}
