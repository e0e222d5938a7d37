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
