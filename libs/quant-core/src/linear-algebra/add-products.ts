import { addProductsByTiles, type ProductShape, type Rows } from './add-products-by-tiles';
import { productKernels } from './product-kernels';
import { addProductsByVectors } from './add-products-by-vectors';

/** With fewer multiplications, the copies into the memory of WebAssembly would take longer than they save (measured). */
const LEAST_MULTIPLICATIONS = 10_000;

/**
 * C ← C + sign·A·Bᵀ, the products of the rows of A [m × length] with those of B [k × length]. With `isLower`, only the entries of C
 * with j ≤ i, and a few next to them, are right.
 *
 * An entry adds its products in order of their index: the bits depend neither on the machine, nor on the size of the matrix, nor on
 * whether the engine has vectors.
 *
 * Preconditions, unchecked: C overlaps with neither A nor B.
 *
 * @see Goto & van de Geijn (2008), "Anatomy of high-performance matrix multiplication", ACM TOMS 34(3), 12.
 * @example
 * const rows = { entries: new Float64Array([1, 2, 3, 4]), from: 0, stride: 2 };
 * const products = new Float64Array(4);
 * addProducts({ entries: products, from: 0, stride: 2 }, rows, rows, { m: 2, k: 2, length: 2 });
 * products; // [5, 11, 11, 25]
 */
export function addProducts(c: Rows, a: Rows, b: Rows, shape: ProductShape, sign: 1 | -1 = 1, isLower = false): void {
  const kernels = shape.m * shape.k * shape.length < LEAST_MULTIPLICATIONS ? null : productKernels.shared();
  if (kernels === null) addProductsByTiles(c, a, b, shape, sign, isLower);
  else addProductsByVectors(kernels, c, a, b, shape, sign, isLower);
}
