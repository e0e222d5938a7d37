/** A day of the Gregorian calendar. */
export interface CalendarDate {
  readonly year: number;
  /** 1 … 12. */
  readonly month: number;
  /** 1 … 31. */
  readonly day: number;
}

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Parses a date YYYY-MM-DD; null for a day that does not exist, or another format. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const [, year, month, day] = (ISO_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

/** The day as YYYY-MM-DD. Precondition, unchecked: a year of four digits at most. */
export function formatCalendarDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

const FEBRUARY = 2;
const SHORT_MONTHS = [4, 6, 9, 11];

/**
 * Days of a month of the Gregorian calendar.
 *
 * @param month  1 … 12
 */
export function daysInMonth(year: number, month: number): number {
  if (month !== FEBRUARY) return SHORT_MONTHS.includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}

/**
 * Same day of the month some months later, or the month's last day if it is shorter: a month after 31 January is 28 or 29
 * February. Count from the first date; month by month the 31st would be lost.
 *
 * @param months  whole, ≥ 0
 */
export function monthsAfter({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const index = month - 1 + months;
  const later = { year: year + Math.floor(index / 12), month: (index % 12) + 1 };
  return { ...later, day: Math.min(day, daysInMonth(later.year, later.month)) };
}
