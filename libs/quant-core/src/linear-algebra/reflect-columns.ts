import { innerProduct } from './inner-product';
import { subtractMultiple } from './subtract-multiple';

/** Applies reflection j of a packed matrix to its columns on the right of j. */
export function reflectColumns(matrix: Float64Array, rows: number, columns: number, j: number, scale: number): void {
  let k = j + 1;
  for (; k + 1 < columns; k += 2) reflectPair(matrix, rows, j, k, scale);
  if (k < columns) reflectOne(matrix, rows, j, k, scale);
}

function reflectOne(matrix: Float64Array, rows: number, j: number, k: number, scale: number): void {
  const below = j * rows + j + 1;
  const length = rows - j - 1;
  const top = k * rows + j;
  const product = scale * ((matrix[top] as number) + innerProduct(matrix, below, matrix, top + 1, length));
  matrix[top] = (matrix[top] as number) - product;
  subtractMultiple(matrix, below, matrix, top + 1, length, product);
}

/** Columns k and k + 1 at a time: the reflector is read once for both, and their sums do not wait for each other. */
function reflectPair(matrix: Float64Array, rows: number, j: number, k: number, scale: number): void {
  const v = j * rows;
  const one = k * rows;
  const other = one + rows;
  let first = matrix[one + j] as number;
  let second = matrix[other + j] as number;
  for (let i = j + 1; i < rows; i++) {
    const entry = matrix[v + i] as number;
    first += entry * (matrix[one + i] as number);
    second += entry * (matrix[other + i] as number);
  }
  first *= scale;
  second *= scale;
  matrix[one + j] = (matrix[one + j] as number) - first;
  matrix[other + j] = (matrix[other + j] as number) - second;
  for (let i = j + 1; i < rows; i++) {
    const entry = matrix[v + i] as number;
    matrix[one + i] = (matrix[one + i] as number) - first * entry;
    matrix[other + i] = (matrix[other + i] as number) - second * entry;
  }
}
