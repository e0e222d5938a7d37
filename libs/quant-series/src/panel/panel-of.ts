import { inputs, text } from '@quant/core';
import { type NamesOf, type PanelLike } from './dated-input';
import { type Panel } from './named-panel';
import { orderFields } from './ordered-rows';
import { type PanelOptions } from './panel';
import { readPanel } from './read-dated';

const panelOfOptions = inputs({
  /** Column of a table that has the dates; default `date`. */
  dates: text({ atLeast: 1, atMost: 1000 }, 'date'),
  ...orderFields,
});

/** Where a table has its dates, and what to do with dates that are out of order or duplicate. */
export interface PanelOfOptions extends PanelOptions {
  /** Column of a table that has the dates; default `date`. */
  readonly dates?: string | undefined;
}

/**
 * A panel from a table of Apache Arrow or arquero, or from an object with dates and columns.
 *
 * @param table  Arrow or arquero table whose columns are numbers, apart from the dates; or `{ dates, columns }`; nulls are missing
 * @param options.dates       name of the table's column of dates, default `date`
 * @param options.order       `any` sorts the rows by date; default `ascending`, which refuses dates out of order
 * @param options.duplicates  `first` or `last` keeps that row of a date; default `refuse`
 * @throws InvalidInputError  no table; no such column of dates; as `panel`
 * @remarks The other functions take a table as it is if its column of dates is called `date`. Cost: O(n) for each column.
 * @example
 * const parsed = JSON.parse('{ "dates": ["2024-02-28", "2024-02-29"], "columns": { "AAPL": [181.42, null] } }');
 * panelOf(parsed).columns.AAPL[0]; // 181.42
 */
export function panelOf<Given extends PanelLike>(table: Given, options: PanelOfOptions = {}): Panel<NamesOf<Given>> {
  const { dates, ...ordering } = panelOfOptions.complete(options, ['options']);
  return readPanel(table, ['table'], dates, ordering) as Panel<NamesOf<Given>>;
}
