/** A pivot this much smaller than its diagonal element has no digits left: the matrix counts as singular. */
const LEAST_PIVOT = 1e-13;

/**
 * Solution of A·x = b for a symmetric matrix; null where A is not positive definite to working precision.
 *
 * @param matrix  [m × m], row-major; its upper triangle is read
 */
export function choleskySolution(matrix: Float64Array, b: Float64Array): Float64Array | null {
  const m = b.length;
  const factor = matrix.slice();
  const x = b.slice();
  for (let j = 0; j < m; j++) {
    for (let i = j; i < m; i++) {
      let entry = factor[j * m + i] as number;
      for (let k = 0; k < j; k++) entry -= (factor[k * m + i] as number) * (factor[k * m + j] as number);
      if (i > j) factor[j * m + i] = entry / (factor[j * m + j] as number);
      else if (entry > LEAST_PIVOT * (matrix[j * m + j] as number)) factor[j * m + j] = Math.sqrt(entry);
      else return null;
    }
    let value = x[j] as number;
    for (let k = 0; k < j; k++) value -= (factor[k * m + j] as number) * (x[k] as number);
    x[j] = value / (factor[j * m + j] as number);
  }
  for (let j = m - 1; j >= 0; j--) {
    let value = x[j] as number;
    for (let k = j + 1; k < m; k++) value -= (factor[j * m + k] as number) * (x[k] as number);
    x[j] = value / (factor[j * m + j] as number);
  }
  return x;
}
