import { type BookExports } from './book-kernels';
import { type BookColumns, type BookOutput, FURTHER_OUTPUTS, MAIN_OUTPUTS } from './book-outputs';
import { type ColumnValues } from './columns';
import { valueRows } from './value-rows';

/** Rows that are copied at a time: they stay in the processor's second cache. */
const BLOCK = 1024;

/** Bytes from one column to the next: not a power of two, so that columns do not displace each other from the cache. */
const STRIDE = 8 * BLOCK + 192;

const INPUTS = 7;

const OUTPUTS: readonly BookOutput[] = [...MAIN_OUTPUTS, ...FURTHER_OUTPUTS];

/** Values rows two at a time, with the bits of `valueRows`, which values those that the kernels leave. */
export function valueRowsByKernels(
  kernels: BookExports,
  inputs: readonly ColumnValues[],
  rows: number,
  columns: BookColumns,
  faulty: (row: number) => void,
): void {
  const { buffer } = kernels.memory;
  const at = kernels.free();
  const column = (i: number) => new Float64Array(buffer, at + i * STRIDE, BLOCK);
  const given = inputs.map((_, i) => column(i));
  const places = OUTPUTS.filter((name) => columns[name] !== undefined);
  const results = places.map((name) => ({
    from: column(INPUTS + OUTPUTS.indexOf(name)),
    to: columns[name] as Float64Array,
  }));
  const list = at + (INPUTS + OUTPUTS.length) * STRIDE;
  const extent = extentOf(places);
  inputs.forEach(({ values, stride }, i) => stride === 0 && given[i]?.fill(values[0] as number));
  for (let first = 0; first < rows; first += BLOCK) {
    const count = Math.min(BLOCK, rows - first);
    inputs.forEach(({ values, stride }, i) => stride === 1 && given[i]?.set(values.subarray(first, first + count)));
    const left = kernels.valueBook(count + (count % 2), at, STRIDE, extent, list);
    for (const { from, to } of results) to.set(count === BLOCK ? from : from.subarray(0, count), first);
    if (left === 0) continue;
    const slow = new Int32Array(buffer, list, left).filter((row) => row < count);
    valueSlowRows(given, slow, columns, first, faulty);
  }
}

/** Values the listed rows of a block one by one. */
function valueSlowRows(
  given: readonly Float64Array[],
  slow: Int32Array,
  columns: BookColumns,
  first: number,
  faulty: (row: number) => void,
): void {
  const inputs = given.map((values) => ({
    values: Float64Array.from(slow, (row) => values[row] as number),
    stride: 1 as const,
  }));
  const results = Object.entries(columns).map(([name, to]) => ({ name, from: new Float64Array(slow.length), to }));
  const own = Object.fromEntries(results.map(({ name, from }) => [name, from])) as BookColumns;
  valueRows(inputs, slow.length, own, (i) => {
    faulty(first + (slow[i] as number));
  });
  for (const { from, to } of results) slow.forEach((row, i) => (to[first + row] = from[i] as number));
}

/** How far the kernel has to go. */
function extentOf(names: readonly BookOutput[]): number {
  if (names.some((name) => (FURTHER_OUTPUTS as readonly BookOutput[]).includes(name))) return 2;
  return names.length === 1 && names[0] === 'price' ? 0 : 1;
}
