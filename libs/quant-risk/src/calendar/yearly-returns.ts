import { type CalendarDay, type Series } from '@quant/core';
import { civilDate } from '@quant/core/kernels';
import { type SeriesOptions } from '../returns/options';
import { groupedReturns, type PeriodReturn } from './grouped-returns';

/** The return of a year. */
export interface YearlyReturn extends PeriodReturn {
  readonly year: number;
}

/**
 * Returns of calendar years, from returns of shorter periods and their dates.
 *
 * Π(1 + r) − 1 over the returns of a year
 *
 * @param returns  simple returns, oldest first  [n, 0 … 10 000 000]  −1 … 1000
 * @param dates    their days, YYYY-MM-DD, or a Date at midnight UTC; none before the one in front of it         [n]
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns the years that have a return, in order of time
 * @throws InvalidInputError  the returns or the dates are absent or too many, a return breaks its bound, a date is invalid, has
 *   a time of day, or precedes its predecessor; there are not as many dates as returns; the returns look like prices; an option
 *   is unknown
 * @remarks A date with a time of day is refused: its day depends on a time zone. Pass the day as a text. Accuracy: as totalReturn. Cost: O(n).
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", eq. 2.9.
 * @example
 * const years = yearlyReturns([0.01, 0.02, -0.01], ['2023-12-28', '2023-12-29', '2024-01-02']);
 * years.map(({ year }) => year); // [2023, 2024]
 * years[0].totalReturn; // ≈ 0.0302
 */
export function yearlyReturns(
  returns: Series,
  dates: readonly CalendarDay[],
  options: SeriesOptions = {},
): readonly YearlyReturn[] {
  return groupedReturns(returns, dates, options, (day) => ({ year: civilDate(day).year }));
}
