import { type FormField } from '@quant/contract/forms';
import { readSeries, type SeriesAnswers, type SeriesSource } from './read-series';

export type NamedSeries = readonly (readonly [name: string, numbers: readonly number[]])[];

type Counted = Pick<FormField, 'bounds' | 'isRequired'> & Partial<Pick<FormField, 'type' | 'description'>>;

/** The columns of a table, a question that somebody has to answer, or why neither. */
type TableReading =
  | { readonly table: NamedSeries }
  | { readonly asks: 'decimal' | 'prices' }
  | { readonly reason: string };

/** The longest name of a series that the service takes. */
const MAX_NAME = 64;

/** Every column of numbers of a table, by its name in the first line. */
export async function readTable(
  field: Counted,
  source: SeriesSource,
  most: number,
  answers: SeriesAnswers = {},
): Promise<TableReading> {
  const found = await readSeries(field, source, answers);
  if ('reason' in found || 'asks' in found) return found;
  if (!('columns' in found))
    return { reason: 'a table of several columns is needed, with their names in its first line' };
  if (found.columns.length > most) return { reason: `at most ${most} columns are taken` };
  const table: (readonly [string, readonly number[]])[] = [];
  for (const column of found.columns) {
    const read = await readSeries(field, source, { ...answers, column });
    if ('asks' in read) return read;
    if ('prices' in read) return { asks: 'prices' };
    if ('reason' in read) return { reason: `${column}: ${read.reason}` };
    if ('tooMany' in read) return { reason: `${column}: at most ${read.most} values are taken` };
    if (!('numbers' in read) || read.numbers === undefined) continue;
    if (answers.as === 'returns') insist(read.numbers);
    table.push([column.slice(0, MAX_NAME), read.numbers]);
  }
  return { table };
}

/** Series that look like prices, and of which somebody has said that they are returns. */
const insisted = new WeakSet<object>();

/** Remembers until reload that the user declared a series as returns. */
export function insist(numbers: readonly number[] | undefined): void {
  if (numbers !== undefined) insisted.add(numbers);
}

export function isInsisted(numbers: readonly number[]): boolean {
  return insisted.has(numbers);
}
