import { crossProductsByTiles } from './cross-products-by-tiles';
import { crossProductsByVectors } from './cross-products-by-vectors';
import { productKernels } from './product-kernels';

/** With fewer multiplications, the copies into the memory of WebAssembly would take longer than they save (measured). */
const LEAST_MULTIPLICATIONS = 5000;

/**
 * Σ x_i·x_j of each pair of rows, X·Xᵀ.
 *
 * 128 products are added up as they are, and these sums without loss: rounding does not grow with their number. The bits depend neither
 * on the machine nor on whether the engine has vectors.
 *
 * @param rows  equally long [k][n]
 * @returns symmetric, row-major [k × k]
 * @remarks Accuracy: 128 units of rounding of Σ|x_i·x_j| at worst, two or three in practice, however long the rows. Cost: k²·n/2
 *          multiplications.
 * @example
 * crossProducts([new Float64Array([1, 2]), new Float64Array([3, 4])]); // [5, 11, 11, 25]
 */
export function crossProducts(rows: readonly Float64Array[]): Float64Array {
  const multiplications = (rows.length ** 2 * (rows[0]?.length ?? 0)) / 2;
  const kernels = multiplications < LEAST_MULTIPLICATIONS ? null : productKernels.shared();
  return kernels === null ? crossProductsByTiles(rows) : crossProductsByVectors(kernels, rows);
}
