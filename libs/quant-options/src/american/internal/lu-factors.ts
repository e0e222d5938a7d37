/**
 * Replaces a square matrix, row by row, by its LU factors. Without pivots: the matrices of the exercise equations are
 * nearly lower triangular, since the boundary depends on what comes after it only through the interpolation.
 */
export function factorizeInPlace(matrix: Float64Array, n: number): void {
  for (let p = 0; p < n; p++) {
    const pivot = p * n;
    const perPivot = 1 / (matrix[pivot + p] as number);
    for (let row = pivot + n; row < n * n; row += n) {
      const factor = (matrix[row + p] as number) * perPivot;
      matrix[row + p] = factor;
      for (let j = p + 1; j < n; j++)
        matrix[row + j] = (matrix[row + j] as number) - factor * (matrix[pivot + j] as number);
    }
  }
}

/** Replaces the right-hand side by the solution. */
export function solveInPlace(factors: Float64Array, side: Float64Array, n: number): void {
  for (let i = 1; i < n; i++) {
    let sum = side[i] as number;
    for (let j = 0; j < i; j++) sum -= (factors[i * n + j] as number) * (side[j] as number);
    side[i] = sum;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = side[i] as number;
    for (let j = i + 1; j < n; j++) sum -= (factors[i * n + j] as number) * (side[j] as number);
    side[i] = sum / (factors[i * n + i] as number);
  }
}
