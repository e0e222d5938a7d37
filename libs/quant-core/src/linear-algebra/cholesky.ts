/**
 * Lower triangle L of A + shift·I = L·Lᵀ, or null unless that matrix is positive definite. Hence also a test of the smallest
 * eigenvalue of A, sharp to rounding: it exceeds x exactly where A has a factor at the shift −x.
 *
 * Preconditions, unchecked: finite entries, symmetric.
 *
 * @param matrix  row-major [size × size], of which the lower triangle is read; left as it is
 * @returns the rows of L up to the diagonal, one after the other [size·(size + 1)/2]
 * @remarks Cost: size³/6 multiplications.
 * @see Golub & Van Loan (2013), "Matrix Computations", section 4.2.
 * @example
 * choleskyFactor(new Float64Array([4, 2, 2, 5]), 2); // [2, 1, 2]
 * choleskyFactor(new Float64Array([1, 2, 2, 1]), 2); // null
 */
export function choleskyFactor(matrix: Float64Array, size: number, shift = 0): Float64Array | null {
  const factor = new Float64Array((size * (size + 1)) / 2);
  for (let i = 0, row = 0; i < size; row += ++i) {
    const source = i * size;
    // two entries at a time: their sums do not wait for each other, and share what they read of this row
    for (let j = 0, upper = 0; j < i; j += 2, upper += 2 * j - 1) {
      const lower = upper + j + 1;
      let one = matrix[source + j] as number;
      let other = matrix[source + j + 1] as number;
      for (let t = 0; t < j; t++) {
        const entry = factor[row + t] as number;
        one -= entry * (factor[upper + t] as number);
        other -= entry * (factor[lower + t] as number);
      }
      one /= factor[upper + j] as number;
      factor[row + j] = one;
      if (j + 1 < i)
        factor[row + j + 1] = (other - one * (factor[lower + j] as number)) / (factor[lower + j + 1] as number);
    }
    let pivot = (matrix[source + i] as number) + shift;
    for (let t = 0; t < i; t++) pivot -= (factor[row + t] as number) ** 2;
    if (!(pivot > 0)) return null;
    factor[row + i] = Math.sqrt(pivot);
  }
  return factor;
}

/**
 * Solves L·Lᵀ·x = b.
 *
 * Preconditions, unchecked: b has as many entries as L has rows; L_ii ≠ 0.
 *
 * @param factor  L as choleskyFactor returns it
 * @param b       right-hand side, left as it is
 * @example
 * const factor = choleskyFactor(new Float64Array([4, 2, 2, 5]), 2);
 * solveCholesky(factor, [8, 12])[1]; // ≈ 2
 */
export function solveCholesky(factor: Float64Array, b: ArrayLike<number>): Float64Array {
  const size = b.length;
  const x = Float64Array.from(b);
  let row = 0;
  for (let i = 0; i < size; row += ++i) {
    let rest = x[i] as number;
    for (let t = 0; t < i; t++) rest -= (factor[row + t] as number) * (x[t] as number);
    x[i] = rest / (factor[row + i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    row -= i + 1;
    const entry = (x[i] as number) / (factor[row + i] as number);
    x[i] = entry;
    for (let t = 0; t < i; t++) x[t] = (x[t] as number) - entry * (factor[row + t] as number);
  }
  return x;
}
