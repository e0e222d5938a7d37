import { assertInputs, type CalendarDay, inputs } from '@quant/core';
import { type ColumnValues, columnValues } from './column-values';
import { datedRows } from './dated-rows';
import { NamedPanel, type Panel } from './named-panel';
import { orderFields, type Ordering } from './ordered-rows';
import { assertSize } from './panel-size';

export const panelOptions = inputs(orderFields);

/** What to do with dates that are out of order or duplicate; default: refuse them. */
export interface PanelOptions {
  /** `ascending` refuses dates out of order; `any` sorts the rows by date; default `ascending`. */
  readonly order?: Ordering['order'] | undefined;
  /** Of rows with one date: `refuse` them, or keep the `first` or the `last` of them; default `refuse`. */
  readonly duplicates?: Ordering['duplicates'] | undefined;
}

/**
 * Several series by name, on one list of dates.
 *
 * A missing value is `null` or `NaN` here, and `NaN` in the panel.
 *
 * @param columns  values by name  [n] each, |x| ≤ 1e15, or null or NaN if missing; 1 … 10 000 columns, at most 10 million values
 * @param dates    days YYYY-MM-DD, or Dates at midnight UTC, each after the one in front of it  [n, 0 … 3 067 000]
 * @param options.order       `any` sorts the rows by date; default `ascending`, which refuses dates out of order
 * @param options.duplicates  `first` or `last` keeps that row of a date; default `refuse`
 * @returns the dates, the columns and their names; `for (const [name, values] of panel)` visits the columns
 * @throws InvalidInputError  a date is invalid, has a time of day, or is out of order or duplicate; a column has another length or
 *   an invalid value; too many or no columns; an option is unknown
 * @remarks A `Date` must be at midnight UTC, so no time zone or daylight saving time can move a day. Cost: O(n) for each column.
 * @example
 * const prices = panel({ AAPL: [181.42, 180.75], MSFT: [407.72, null] }, ['2024-02-28', '2024-02-29']);
 * prices.names; // ['AAPL', 'MSFT']
 * prices.columns.AAPL[1]; // 180.75
 * prices.dates[1]; // '2024-02-29'
 */
export function panel<Name extends string>(
  columns: Readonly<Record<Name, ColumnValues>>,
  dates: readonly CalendarDay[],
  options: PanelOptions = {},
): Panel<Name> {
  const ordering = panelOptions.complete(options, ['options']);
  assertInputs(columns, ['columns'], 'pass { name: values }');
  const names = Object.keys(columns) as Name[];
  const { days, inOrder } = datedRows(dates, ['dates'], ordering);
  assertSize(names.length, dates.length);
  return new NamedPanel(
    days,
    names.map((name) => [name, inOrder(columnValues(columns[name], ['columns', name], dates.length))]),
  );
}
