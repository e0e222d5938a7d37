import { InvalidInputError, MAX_LENGTH } from '@quant/core';
import { type BookExports, bookKernels } from './book-kernels';
import { type BookColumns, type BookOutput, FURTHER_OUTPUTS, MAIN_OUTPUTS, outputColumns } from './book-outputs';
import { FaultyRowList, type FaultyRows } from './columns';
import { valueRows } from './value-rows';
import { extentOf, valueListedRows } from './value-rows-by-kernels';

/** Columns of a book to fill: types as 1 (call) and −1 (put), the others as in blackScholesBook. */
export interface BookInputs {
  readonly type: Float64Array;
  readonly S: Float64Array;
  readonly K: Float64Array;
  readonly T: Float64Array;
  readonly r: Float64Array;
  readonly q: Float64Array;
  readonly sigma: Float64Array;
}

/** A book of options that stays in place: fill its inputs, revalue it, read its results, as often as you like. */
export interface OptionBook<Output extends BookOutput> {
  /** Zeros at first [rows]. */
  readonly inputs: BookInputs;
  /** A column for each output; NaN where the row is faulty, or the figure undefined or beyond doubles [rows]. */
  readonly columns: Readonly<Record<Output, Float64Array>>;
  /** Values the rows as they stand now. */
  readonly revalue: () => FaultyRows;
}

const INPUTS = ['type', 'S', 'K', 'T', 'r', 'q', 'sigma'] as const;
const OUTPUTS: readonly BookOutput[] = [...MAIN_OUTPUTS, ...FURTHER_OUTPUTS];
const PAGE_BYTES = 65_536;

/**
 * A book of European options whose columns stay in place, to be revalued many times.
 *
 * @param rows     integer 0 … 10 million
 * @param outputs  `price` and Greeks by name, as of blackScholesBook
 * @returns columns to fill, columns of results, and a function that values the rows; the figures are those of
 *   {@link blackScholesBook}, to the last bit
 * @throws InvalidInputError  rows out of bounds, an unknown output, or none
 * @remarks The columns lie in WebAssembly memory, so that valuing them copies nothing: keep them, and fill them with `set`.
 *          Without WebAssembly they are arrays like any other. The memory is free again once the book is unreachable.
 *          Cost: O(rows) a valuation.
 * @see Black & Scholes (1973), eq. 13; Merton (1973) for the yield.
 * @example
 * const book = createBook(3, ['price']);
 * book.inputs.type.fill(1);
 * book.inputs.S.fill(100);
 * book.inputs.K.set([90, 100, 110]);
 * book.inputs.T.fill(1);
 * book.inputs.sigma.fill(0.2);
 * book.revalue().count; // 0
 * book.columns.price[1]; // ≈ 7.965567455405804
 */
export function createBook<const Output extends BookOutput>(
  rows: number,
  outputs: readonly Output[],
): OptionBook<Output> {
  if (!(Number.isInteger(rows) && rows >= 0 && rows <= MAX_LENGTH))
    throw new InvalidInputError(['rows'], 'value_error', `an integer from 0 to ${MAX_LENGTH}`, rows);
  const own = outputColumns(outputs, undefined, 1);
  const names = Object.keys(own) as Output[];
  return inWebAssembly(rows, names) ?? inArrays(rows, names);
}

function inArrays<Output extends BookOutput>(rows: number, names: readonly Output[]): OptionBook<Output> {
  return bookOf(
    names,
    () => new Float64Array(rows),
    (inputs, columns, faulty) => {
      valueRows(asColumns(inputs), rows, columns, faulty);
    },
  );
}

/** Null if the engine has no kernels, or no memory for this many rows. */
function inWebAssembly<Output extends BookOutput>(rows: number, names: readonly Output[]): OptionBook<Output> | null {
  const exports = bookKernels.instance();
  if (exports === null) return null;
  const extent = extentOf(names);
  const count = rows + (rows % 2);
  // not a multiple of 4096, so that columns do not displace each other from the cache
  const stride = 64 * Math.ceil((8 * count) / 64) + ((8 * count) % 4096 === 0 ? 192 : 0);
  const places = INPUTS.length + ([1, MAIN_OUTPUTS.length, OUTPUTS.length] as const)[extent];
  const list = exports.free() + places * stride;
  if (!hasGrown(exports, list + 4 * (count + 1))) return null;
  const column = (place: number) => new Float64Array(exports.memory.buffer, exports.free() + place * stride, rows);
  const placeOf = (name: string) =>
    INPUTS.includes(name as 'S') ? INPUTS.indexOf(name as 'S') : INPUTS.length + OUTPUTS.indexOf(name as BookOutput);
  return bookOf(
    names,
    (name) => column(placeOf(name)),
    (inputs, columns, faulty) => {
      const left = exports.valueBook(count, exports.free(), stride, extent, list);
      if (left === 0) return;
      const slow = Array.from(new Int32Array(exports.memory.buffer, list, left)).filter((row) => row < rows);
      const own = INPUTS.map((name) => ({
        values: Float64Array.from(slow, (row) => inputs[name][row] as number),
        stride: 1 as const,
      }));
      valueListedRows(own, slow, columns, faulty);
    },
  );
}

function hasGrown({ memory }: BookExports, bytes: number): boolean {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES);
  try {
    return missing <= 0 || memory.grow(missing) >= 0;
  } catch {
    return false;
  }
}

type Value = (inputs: BookInputs, columns: BookColumns, faulty: (row: number) => void) => void;

function bookOf<Output extends BookOutput>(
  names: readonly Output[],
  column: (name: string) => Float64Array,
  value: Value,
): OptionBook<Output> {
  const inputs = Object.fromEntries(INPUTS.map((name) => [name, column(name)])) as unknown as BookInputs;
  const columns = Object.fromEntries(names.map((name) => [name, column(name)])) as Record<Output, Float64Array>;
  const revalue = () => {
    const faulty = new FaultyRowList();
    value(inputs, columns, (row) => {
      faulty.add(row);
    });
    return faulty;
  };
  return { inputs, columns, revalue };
}

function asColumns(inputs: BookInputs) {
  return INPUTS.map((name) => ({ values: inputs[name], stride: 1 as const }));
}
