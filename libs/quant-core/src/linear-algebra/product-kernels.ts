import { bytes } from '../generated/products';
import { type KernelExports, kernelLibrary } from '../wasm/kernel-library';

/**
 * Exports of `kernels/modules/products.ts`. Addresses and strides are in bytes; rows of A and columns of C are in groups of four, and the
 * first group of rows meets `reach` groups of columns, the next one more.
 */
export interface ProductExports extends KernelExports {
  /** C ← C + A·Bᵀ, of which B is turned. */
  readonly addProducts: (
    c: number,
    stride: number,
    a: number,
    depth: number,
    b: number,
    rowGroups: number,
    columnGroups: number,
    length: number,
    reach: number,
  ) => void;
  /** Adds sums to totals, with what rounding loses of each, and clears them. */
  readonly collect: (
    sums: number,
    totals: number,
    lost: number,
    stride: number,
    rowGroups: number,
    columnGroups: number,
    reach: number,
  ) => void;
  /** Puts the four entries of one index of each group of rows side by side. */
  readonly turn: (from: number, depth: number, to: number, groups: number, length: number) => void;
}

export const productKernels = /* @__PURE__ */ kernelLibrary<ProductExports>(bytes, () => undefined);
