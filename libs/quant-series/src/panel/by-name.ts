import { type NamesOf, type PanelLike } from './dated-input';
import { readDated } from './read-dated';

/**
 * A figure of each column, by name.
 *
 * @param data       a panel, or a table of Apache Arrow or arquero
 * @param calculate  from the values of a column and its name
 * @throws InvalidInputError  no panel
 * @example
 * const prices = panel({ AAPL: [181.42, 180.75], MSFT: [407.72, 413.64] }, ['2024-02-28', '2024-02-29']);
 * byName(prices, (values) => values.at(-1)); // { AAPL: 180.75, MSFT: 413.64 }
 */
export function byName<Given extends PanelLike, Figure>(
  data: Given,
  calculate: (values: Float64Array, name: NamesOf<Given>) => Figure,
): { readonly [Name in NamesOf<Given>]: Figure } {
  const { entries } = readDated(data, ['data']);
  const figures = entries.map(([name, values]) => [name, calculate(values, name as NamesOf<Given>)]);
  return Object.fromEntries(figures) as { readonly [Name in NamesOf<Given>]: Figure };
}
