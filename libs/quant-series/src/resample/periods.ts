import { civilDate, dayOf, daysInMonth } from '@quant/core/kernels';

/** A part of the calendar; a week is of ISO 8601, from Monday to Sunday. */
export type PeriodName = 'week' | 'month' | 'quarter' | 'year';

const MONTHS_OF = { month: 1, quarter: 3, year: 12 };

/** 9999-12-31: the week of this day ends in another calendar. */
const LAST_DAY = 2_932_896;

/** Last day of the period that a day is in, both counted from 1970-01-01. */
export function periodEnd(day: number, period: PeriodName): number {
  // 1970-01-01 was a Thursday
  if (period === 'week') return Math.min(day + 6 - modulo(day + 3, 7), LAST_DAY);
  const { year, month } = civilDate(day);
  const last = Math.ceil(month / MONTHS_OF[period]) * MONTHS_OF[period];
  return dayOf(year, last, daysInMonth(year, last));
}

function modulo(a: number, b: number): number {
  return ((a % b) + b) % b;
}

/** Periods without a gap from the first day to the last. */
export interface Periods {
  /** Last day of each [p]. */
  readonly ends: Int32Array;
  /** Row of the first day of each, and the number of rows at the end [p + 1]. */
  readonly starts: Int32Array;
}

/** The periods that days are in. Precondition, unchecked: strictly ascending days. */
export function periodsOf(days: Int32Array, period: PeriodName): Periods {
  const ends: number[] = [];
  const starts: number[] = [];
  for (let row = 0; row < days.length;) {
    const previous = ends.at(-1);
    const end = periodEnd(previous === undefined ? (days[row] as number) : previous + 1, period);
    ends.push(end);
    starts.push(row);
    while (row < days.length && (days[row] as number) <= end) row++;
  }
  return { ends: Int32Array.from(ends), starts: Int32Array.from([...starts, days.length]) };
}
