import { type QrFactors } from './qr-factors';

/**
 * Solves Rᵀ·h = g, the step from AᵀA·b = RᵀR·b to R·b.
 *
 * Preconditions, unchecked: g has k entries in the order of R's columns; R_jj ≠ 0.
 *
 * @param g  right-hand side, left as it is
 * @returns h [k]
 * @example
 * const qr = householderQr(new Float64Array([3, 4]), 2, 1);
 * forwardSubstitution(qr, [10])[0]; // ≈ -2
 */
export function forwardSubstitution({ packed, rows, columns }: QrFactors, g: ArrayLike<number>): Float64Array {
  const solution = new Float64Array(columns);
  for (let i = 0; i < columns; i++) {
    let rest = g[i] as number;
    for (let j = 0; j < i; j++) rest -= (packed[j + i * rows] as number) * (solution[j] as number);
    solution[i] = rest / (packed[i + i * rows] as number);
  }
  return solution;
}
