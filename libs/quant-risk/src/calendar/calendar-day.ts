/** A date of the Gregorian calendar. */
export interface CalendarDay {
  readonly year: number;
  /** 1 … 12. */
  readonly month: number;
  /** 1 … 31. */
  readonly day: number;
}

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/;

/** The date at the start of a text, `YYYY-MM-DD`; null where there is none, or the calendar does not have it. */
export function calendarDay(text: string): CalendarDay | null {
  const parts = ISO_DATE.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
  return isDay ? { year, month, day } : null;
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days since 1970-01-01. */
function dayNumber({ year, month, day }: CalendarDay): number {
  // months from March on: the leap day is the last of a year
  const years = month > 2 ? year : year - 1;
  const months = (month + 9) % 12;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * months + 2) / 5) + day - 719_469;
}

/** A week of ISO 8601, from Monday to Sunday, in the year that most of it lies in. */
export interface IsoWeek {
  readonly year: number;
  /** 1 … 53. */
  readonly week: number;
}

/** The week of a date. */
export function isoWeek(date: CalendarDay): IsoWeek {
  const number = dayNumber(date);
  // 1970-01-01 was a Thursday; the Thursday of a week decides about its year
  const thursday = number - modulo(number + 3, 7) + 3;
  const starts = [date.year + 1, date.year, date.year - 1].map((year) => ({
    year,
    first: dayNumber({ year, month: 1, day: 1 }),
  }));
  const { year, first } = starts.find((start) => thursday >= start.first) as { year: number; first: number };
  return { year, week: Math.floor((thursday - first) / 7) + 1 };
}

const modulo = (a: number, b: number): number => ((a % b) + b) % b;
