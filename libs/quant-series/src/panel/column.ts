import { InvalidInputError, nearestName } from '@quant/core';
import { type NamesOf, type PanelLike } from './dated-input';
import { CheckedSeries, type DatedSeries } from './named-panel';
import { readDated } from './read-dated';

/**
 * One column of a panel, with its dates.
 *
 * @param data  a panel, or a table of Apache Arrow or arquero
 * @param name  name of the column
 * @throws InvalidInputError  no panel, or no such column
 * @example
 * const prices = panel({ AAPL: [181.42, 180.75], MSFT: [407.72, 413.64] }, ['2024-02-28', '2024-02-29']);
 * column(prices, 'MSFT').values[1]; // 413.64
 */
export function column<Given extends PanelLike>(data: Given, name: NamesOf<Given>): DatedSeries {
  const { days, entries } = readDated(data, ['data']);
  const found = entries.find(([one]) => one === name);
  if (found !== undefined) return new CheckedSeries(days, found[1]);
  const names = entries.map(([one]) => one);
  const near = typeof name === 'string' ? nearestName(name, names) : undefined;
  const shown = near === undefined ? names.slice(0, 12).join(', ') : `did you mean '${near}'?`;
  throw new InvalidInputError(['name'], 'literal_error', `the name of a column: ${shown}`, name);
}
