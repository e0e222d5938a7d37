import { type CalendarDay } from '@quant/core';
import { type ColumnValues, columnValues } from './column-values';
import { datedRows } from './dated-rows';
import { CheckedSeries, type DatedSeries } from './named-panel';
import { panelOptions, type PanelOptions } from './panel';

/**
 * Values on a list of dates.
 *
 * @param values  |x| ≤ 1e15, or null or NaN if missing  [n]
 * @param dates   days YYYY-MM-DD, or Dates at midnight UTC, each after the one in front of it  [n, 0 … 3 067 000]
 * @param options.order       `any` sorts by date; default `ascending`, which refuses dates out of order
 * @param options.duplicates  `first` or `last` keeps that value of a date; default `refuse`
 * @returns the dates and the values; `for (const [date, value] of …)` visits them
 * @throws InvalidInputError  a date is invalid, has a time of day, or is out of order or duplicate; a value is invalid; there are
 *   not as many values as dates; an option is unknown
 * @remarks Cost: O(n).
 * @example
 * const rates = series([5.31, 5.33], ['2024-03-01', '2024-02-01'], { order: 'any' });
 * rates.dates; // ['2024-02-01', '2024-03-01']
 * rates.values[0]; // 5.33
 */
export function series(values: ColumnValues, dates: readonly CalendarDay[], options: PanelOptions = {}): DatedSeries {
  const { days, inOrder } = datedRows(dates, ['dates'], panelOptions.complete(options, ['options']));
  return new CheckedSeries(days, inOrder(columnValues(values, ['values'], dates.length)));
}
