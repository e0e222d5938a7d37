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
    const values = names.map(() => new Float64Array(places.length));
    const ownColumns = Object.fromEntries(names.map((name, i) => [name, values[i]])) as BookColumns;
    valueRows(own, places.length, ownColumns, (i) => {
      faulty(places[i] as number);
    });
    results.forEach(({ to }, k) => {
      places.forEach((row, i) => (to[row] = values[k]?.[i] as number));
    });
  });
}

/** How far the kernel has to go. */
function extentOf(names: readonly BookOutput[]): number {
  if (names.some((name) => (FURTHER_OUTPUTS as readonly BookOutput[]).includes(name))) return 2;
  return names.length === 1 && names[0] === 'price' ? 0 : 1;
}
