/** Exchanges columns j and k of a column-major matrix, and their places in `order`. */
export function exchangeColumns(matrix: Float64Array, rows: number, order: Int32Array, j: number, k: number): void {
  if (j === k) return;
  for (let i = 0; i < rows; i++) {
    const entry = matrix[i + j * rows] as number;
    matrix[i + j * rows] = matrix[i + k * rows] as number;
    matrix[i + k * rows] = entry;
  }
  const place = order[j] as number;
  order[j] = order[k] as number;
  order[k] = place;
}
