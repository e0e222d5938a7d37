import { type FormField } from '@quant/operations/forms';
import { readSeries, type SeriesSource } from './read-series';

export type NamedSeries = readonly (readonly [name: string, numbers: readonly number[]])[];

type Counted = Pick<FormField, 'bounds' | 'isRequired'>;

/** The longest name of a series that the service takes. */
const MAX_NAME = 64;

/** Every column of numbers of a table, by its name in the first line. */
export async function readTable(
  field: Counted,
  source: SeriesSource,
  most: number,
): Promise<{ readonly table: NamedSeries } | { readonly reason: string }> {
  const found = await readSeries(field, source);
  if ('reason' in found) return found;
  if (!('columns' in found))
    return { reason: 'a table of several columns is needed, with their names in its first line' };
  if (found.columns.length > most) return { reason: `at most ${most} columns are taken` };
  const table: (readonly [string, readonly number[]])[] = [];
  for (const column of found.columns) {
    const read = await readSeries(field, source, column);
    if ('reason' in read) return { reason: `${column}: ${read.reason}` };
    if ('tooMany' in read) return { reason: `${column}: at most ${read.most} values are taken` };
    if ('numbers' in read && read.numbers !== undefined) table.push([column.slice(0, MAX_NAME), read.numbers]);
  }
  return { table };
}
