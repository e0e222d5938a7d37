import { choleskyFactor } from '@quant/core/kernels';

/** A pivot this much smaller than its diagonal element has no digits left: the matrix counts as singular. */
const LEAST_PIVOT = 1e-13;

/**
 * Cholesky factor of a symmetric matrix, for solveCholesky; null unless positive definite to working precision.
 *
 * @param matrix  [size × size], row-major; its lower triangle is read
 */
export function definiteFactor(matrix: Float64Array, size: number): Float64Array | null {
  const factor = choleskyFactor(matrix, size);
  if (factor === null) return null;
  for (let i = 0, last = 0; i < size; last += ++i + 1) {
    const pivot = (factor[last] as number) ** 2;
    if (!(pivot > LEAST_PIVOT * (matrix[i * size + i] as number))) return null;
  }
  return factor;
}
