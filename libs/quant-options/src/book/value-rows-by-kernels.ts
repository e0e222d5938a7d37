import { type BookExports } from './book-kernels';
import { type BookColumns, type BookOutput, FURTHER_OUTPUTS, MAIN_OUTPUTS } from './book-outputs';
import { type ColumnValues } from './columns';
import { inBlocks, STRIDE } from './in-blocks';
import { valueRows } from './value-rows';

const INPUTS = 7;

const OUTPUTS: readonly BookOutput[] = [...MAIN_OUTPUTS, ...FURTHER_OUTPUTS];

/** Values rows two at a time, with the bits of `valueRows`, which values those that the kernels leave. */
export function valueRowsByKernels(
  exports: BookExports,
  inputs: readonly ColumnValues[],
  rows: number,
  columns: BookColumns,
  faulty: (row: number) => void,
): void {
  const names = OUTPUTS.filter((name) => columns[name] !== undefined);
  const extent = extentOf(names);
  const results = names.map((name) => ({
    place: INPUTS + OUTPUTS.indexOf(name),
    to: columns[name] as Float64Array,
  }));
  const kernel = {
    exports,
    columns: INPUTS + OUTPUTS.length,
    run: (count: number, at: number, list: number) => exports.valueBook(count, at, STRIDE, extent, list),
  };
  inBlocks(kernel, inputs, rows, results, (own, places) => {
    valueListedRows(own, places, columns, faulty);
  });
}

/**
 * Values rows that a kernel has left, one by one.
 *
 * @param inputs  of these rows alone
 * @param places  of the rows in the columns
 */
export function valueListedRows(
  inputs: readonly ColumnValues[],
  places: readonly number[],
  columns: BookColumns,
  faulty: (row: number) => void,
): void {
  const entries = Object.entries(columns).map(([name, to]) => ({ name, to, from: new Float64Array(places.length) }));
  const own = Object.fromEntries(entries.map(({ name, from }) => [name, from])) as BookColumns;
  valueRows(inputs, places.length, own, (i) => {
    faulty(places[i] as number);
  });
  for (const { from, to } of entries) places.forEach((row, i) => (to[row] = from[i] as number));
}

/** How far the kernel has to go: 0 price alone, 1 the main Greeks too, 2 all of them. */
export function extentOf(names: readonly BookOutput[]): 0 | 1 | 2 {
  if (names.some((name) => (FURTHER_OUTPUTS as readonly BookOutput[]).includes(name))) return 2;
  return names.length === 1 && names[0] === 'price' ? 0 : 1;
}
