import { innerProduct } from './inner-product';

/**
 * Turns column j, from its diagonal entry down, into the reflector that maps it to (R_jj, 0 … 0), packed as in QrFactors.
 *
 * @returns τ_j; 0 where the column below the diagonal is 0 already
 */
export function reflectorOf(matrix: Float64Array, rows: number, j: number): number {
  const top = j + j * rows;
  const end = (j + 1) * rows;
  const below = innerProduct(matrix, top + 1, matrix, top + 1, rows - j - 1);
  if (below === 0) return 0;
  const alpha = matrix[top] as number;
  const norm = Math.sqrt(alpha * alpha + below);
  // the sign without cancellation in alpha − beta
  const beta = alpha > 0 ? -norm : norm;
  const head = alpha - beta;
  const scale = 1 / head;
  let i = top + 1;
  // four at a time: the loop itself would take as long as what it does
  for (; i < end - 3; i += 4) {
    matrix[i] = (matrix[i] as number) * scale;
    matrix[i + 1] = (matrix[i + 1] as number) * scale;
    matrix[i + 2] = (matrix[i + 2] as number) * scale;
    matrix[i + 3] = (matrix[i + 3] as number) * scale;
  }
  for (; i < end; i++) matrix[i] = (matrix[i] as number) * scale;
  matrix[top] = beta;
  return -head / beta;
}
