import { fillTables, kernelLibrary, type TableExports } from '@quant/core/kernels';
import { bytes } from '../generated/book';

/** Exports of `kernels/modules/book.ts`. */
export interface BookExports extends TableExports {
  /**
   * Values n rows, n even, whose columns lie `stride` bytes apart from an address on: type, S, K, T, r, q, sigma, then the outputs.
   *
   * @param extent  0 price alone, 1 the main Greeks too, 2 all of them
   * @param slow    address of a list of 32-bit integers: the rows that are left to the scalar functions
   * @returns length of that list
   */
  readonly valueBook: (n: number, at: number, stride: number, extent: number, slow: number) => number;
}

export const bookKernels = /* @__PURE__ */ kernelLibrary<BookExports>(bytes, fillTables);
