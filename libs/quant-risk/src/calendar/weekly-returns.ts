import { type CalendarDay, type Series } from '@quant/core';
import { isoWeek } from './iso-week';
import { type SeriesOptions } from '../returns/options';
import { groupedReturns, type PeriodReturn } from './grouped-returns';

/** The return of a week. */
export interface WeeklyReturn extends PeriodReturn {
  /** The year that most of the week lies in. */
  readonly year: number;
  /** 1 … 53. */
  readonly week: number;
}

/**
 * Returns of weeks of ISO 8601, from Monday to Sunday, from returns of shorter periods and their dates.
 *
 * Π(1 + r) − 1 over the returns of a week
 *
 * @param returns  simple returns, oldest first  [n, 0 … 10 000 000]  −1 … 1000
 * @param dates    their days, YYYY-MM-DD, or a Date at midnight UTC; none before the one in front of it         [n]
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns the weeks that have a return, in order of time
 * @throws InvalidInputError  the returns or the dates are absent or too many, a return breaks its bound, a date is invalid, has
 *   a time of day, or precedes its predecessor; there are not as many dates as returns; the returns look like prices; an option
 *   is unknown
 * @remarks The last days of December may belong to week 1 of the next year. Accuracy: as totalReturn. Cost: O(n).
 * @see ISO 8601-1 (2019), section 3.1.1.23, for the week.
 * @example
 * const weeks = weeklyReturns([0.01, 0.02, -0.01], ['2024-12-27', '2024-12-30', '2025-01-02']);
 * weeks.map(({ year, week, count }) => [year, week, count]); // [[2024, 52, 1], [2025, 1, 2]]
 */
export function weeklyReturns(
  returns: Series,
  dates: readonly CalendarDay[],
  options: SeriesOptions = {},
): readonly WeeklyReturn[] {
  return groupedReturns(returns, dates, options, isoWeek);
}
