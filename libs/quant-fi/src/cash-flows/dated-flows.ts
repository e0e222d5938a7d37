import {
  assertArray,
  assertSameLength,
  assertSeries,
  type CalendarDay,
  dayNumber,
  MAX_LENGTH,
  type Series,
} from '@quant/core';

const DAYS_PER_YEAR = 365;

/** Payments and their times, in years of 365 days since the first of the list. */
export interface DatedFlows {
  readonly values: Series;
  /** Days since the first of the list, which may be negative [n]. */
  readonly days: Int32Array;
}

/** @throws InvalidInputError  values or dates are absent, of another type or length, or a day does not exist */
export function datedFlows(values: Series, dates: readonly CalendarDay[], fewest: number): DatedFlows {
  assertSeries(values, 'values', { atLeast: fewest, atMost: MAX_LENGTH });
  assertArray(dates, 'dates', { atLeast: fewest, atMost: MAX_LENGTH });
  assertSameLength(dates, 'dates', values, 'values');
  const days = new Int32Array(dates.length);
  const first = dayNumber(dates[0], ['dates', 0]);
  for (let i = 1; i < dates.length; i++) days[i] = dayNumber(dates[i], ['dates', i]) - first;
  return { values, days };
}

export function yearsOf(days: number): number {
  return days / DAYS_PER_YEAR;
}
