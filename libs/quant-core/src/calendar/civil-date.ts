/** A day of the Gregorian calendar. */
export interface CivilDate {
  readonly year: number;
  /** 1 … 12. */
  readonly month: number;
  /** 1 … 31. */
  readonly day: number;
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
 * Number of a day of the Gregorian calendar, counted from 1970-01-01, which is 0. The year is taken to begin in March,
 * so that the leap day is its last.
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

/** The day as YYYY-MM-DD. Precondition, unchecked: a year of four digits. */
export function isoDate(number: number): string {
  const { year, month, day } = civilDate(number);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
