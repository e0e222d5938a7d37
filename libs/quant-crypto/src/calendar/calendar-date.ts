import { daysInMonth } from './days-in-month';

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
