import { fillTables, kernelLibrary, type TableExports } from '@quant/core/kernels';
import { bytes } from '../generated/implied-volatility-book';

/** Exports of `kernels/modules/implied-volatility-book.ts`. */
export interface ImpliedVolatilityExports extends TableExports {
  /**
   * Implied volatilities of n rows, n even, whose columns lie `stride` bytes apart from an address on: type, S, K, T, r, q, price, then the
   * volatility.
   *
   * @param slow  address of a list of 32-bit integers: the rows that are left to the scalar function
   * @returns length of that list
   */
  readonly implyBook: (n: number, at: number, stride: number, slow: number) => number;
}

export const impliedVolatilityKernels = /* @__PURE__ */ kernelLibrary<ImpliedVolatilityExports>(bytes, fillTables);
