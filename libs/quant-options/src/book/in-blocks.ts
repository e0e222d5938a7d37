import { type KernelExports } from '@quant/core/kernels';
import { type ColumnValues } from './columns';

/** Rows that are copied at a time: they stay in the processor's second cache. */
const BLOCK = 1024;

/** Bytes from one column to the next: not a power of two, so that columns do not displace each other from the cache. */
export const STRIDE = 8 * BLOCK + 192;

/** A kernel that calculates rows whose columns lie STRIDE bytes apart. */
export interface BlockKernel {
  readonly exports: KernelExports;
  /** All columns, those of outputs behind those of inputs. */
  readonly columns: number;
  /**
   * @param count  of rows, even
   * @param at     address of the first column
   * @param list   address of a list of 32-bit integers: the rows that are left
   * @returns length of that list
   */
  readonly run: (count: number, at: number, list: number) => number;
}

/** An output of a kernel, and the column that receives it. */
export interface KernelResult {
  readonly place: number;
  readonly to: Float64Array;
}

/**
 * Runs a kernel over columns of any length, block by block, and another function over the rows that the kernel leaves.
 *
 * @param rest  calculates the rows at the given places, from their inputs
 */
export function inBlocks(
  kernel: BlockKernel,
  inputs: readonly ColumnValues[],
  rows: number,
  results: readonly KernelResult[],
  rest: (inputs: readonly ColumnValues[], places: readonly number[]) => void,
): void {
  const { buffer } = kernel.exports.memory;
  const at = kernel.exports.free();
  const list = at + kernel.columns * STRIDE;
  const column = (place: number) => new Float64Array(buffer, at + place * STRIDE, BLOCK);
  const given = inputs.map((_, i) => column(i));
  const made = results.map(({ place, to }) => ({ from: column(place), to }));
  inputs.forEach(({ values, stride }, i) => stride === 0 && given[i]?.fill(values[0] as number));
  for (let first = 0; first < rows; first += BLOCK) {
    const count = Math.min(BLOCK, rows - first);
    inputs.forEach(({ values, stride }, i) => stride === 1 && given[i]?.set(values.subarray(first, first + count)));
    const left = kernel.run(count + (count % 2), at, list);
    for (const { from, to } of made) to.set(count === BLOCK ? from : from.subarray(0, count), first);
    if (left === 0) continue;
    const slow = Array.from(new Int32Array(buffer, list, left)).filter((row) => row < count);
    const own = given.map((values) => ({
      values: Float64Array.from(slow, (row) => values[row] as number),
      stride: 1 as const,
    }));
    rest(
      own,
      slow.map((row) => first + row),
    );
  }
}
