import { householderQr } from '@quant/core/kernels';

/** A column of which the earlier ones leave a smaller share depends on them. */
const DEPENDENT = 1e-11;

/** A least-squares problem reduced to the regressors that add something to those before them. */
export interface IndependentPart {
  /** These regressors, ascending. */
  readonly kept: readonly number[];
  /** Sign of R_jj for each of them. */
  readonly signs: readonly number[];
  /** Coordinates of the target along each of them, and last the norm, signed, of what they leave. */
  readonly target: readonly number[];
}

/**
 * Leaves out of a triangular factor R, whose last column is the target, the regressors that are linear combinations of earlier
 * ones up to rounding. A regular series, such as a periodic one, has such lags; their residual after the earlier ones is
 * rounding, and would count as a regressor.
 *
 * @param triangle  column-major [k × k], upper triangular
 * @param noise     norm of the rounding errors of a column
 */
export function independentPart(triangle: Float64Array, k: number, noise: number): IndependentPart {
  const kept = Array.from({ length: k - 1 }, (_, j) => j);
  let reduced = triangle;
  for (let i = 0; i < kept.length;) {
    if (isIndependent(reduced, k, i, noise)) i++;
    else {
      kept.splice(i, 1);
      reduced = withoutColumn(reduced, k, i);
    }
  }
  const last = kept.length;
  return {
    kept,
    signs: kept.map((_, i) => Math.sign(reduced[i + i * k] as number)),
    target: Array.from(reduced.subarray(last * k, last * k + last + 1)),
  };
}

/** The triangular factor without one of its columns, with as many rows as before. */
function withoutColumn(triangle: Float64Array, k: number, column: number): Float64Array {
  const rest = new Float64Array(triangle.length - k);
  rest.set(triangle.subarray(0, column * k));
  rest.set(triangle.subarray((column + 1) * k), column * k);
  const columns = rest.length / k;
  householderQr(rest, k, columns);
  for (let j = 0; j < columns; j++) rest.fill(0, j * k + j + 1, (j + 1) * k);
  return rest;
}

function isIndependent(triangle: Float64Array, k: number, j: number, noise: number): boolean {
  // columns of R and of the matrix have the same length
  let squares = 0;
  for (let i = 0; i <= j; i++) squares += (triangle[i + j * k] as number) ** 2;
  return Math.abs(triangle[j + j * k] as number) > Math.max(DEPENDENT * Math.sqrt(squares), noise);
}
