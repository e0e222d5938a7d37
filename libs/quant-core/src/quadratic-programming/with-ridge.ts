import { choleskyFactor } from '../linear-algebra/cholesky';

/**
 * A smallest eigenvalue up to here counts as 0: correlations from a short sample have it at 1e-16, good ones far above.
 */
const SINGULAR = 1e-10;

/** Too small to move a solution by more than rounding of the input would, large enough to make it unique. */
const RIDGE = 1e-9;

/** For a matrix that was rounded to eight digits and lost its semi-definiteness over it. */
const HIGH_RIDGE = 2e-8;

/**
 * A positive definite matrix unchanged; otherwise with 1e-9 added to its diagonal (2e-8 if necessary). A minimum over it is
 * then unique, and nearly the shortest of the many without the ridge.
 *
 * Preconditions, unchecked: symmetric, a unit diagonal, no eigenvalue below −1e-8.
 *
 * @param matrix  row-major [size × size]; left as it is
 * @example
 * withRidge(new Float64Array([1, 0.5, 0.5, 1]), 2); // [1, 0.5, 0.5, 1]
 * withRidge(new Float64Array([1, 1, 1, 1]), 2); // [1.000000001, 1, 1, 1.000000001]
 */
export function withRidge(matrix: Float64Array, size: number): Float64Array {
  if (choleskyFactor(matrix, size, -SINGULAR) !== null) return matrix;
  const ridge = choleskyFactor(matrix, size, RIDGE) === null ? HIGH_RIDGE : RIDGE;
  const ridged = matrix.slice();
  for (let i = 0; i < size; i++) ridged[i * size + i] = (ridged[i * size + i] as number) + ridge;
  return ridged;
}
