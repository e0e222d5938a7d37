import { type QrFactors } from './qr-factors';

/**
 * Solves R·b = z for the leading columns: with z = Qᵀy their least-squares coefficients.
 *
 * Preconditions, unchecked: z has at least `leading` entries, and R_jj ≠ 0 for the columns used.
 *
 * @param z        right-hand side, left as it is
 * @param leading  how many columns take part; all by default
 * @returns b [leading] in the order of R's columns; under pivoting b_j belongs to column `order[j]`
 * @example
 * const qr = householderQr(new Float64Array([1, 1, 1, 0, 1, 2]), 3, 2);
 * const y = new Float64Array([1, 3, 5]);
 * applyQTransposed(qr, y);
 * backSubstitution(qr, y)[1]; // ≈ 2
 * backSubstitution(qr, y, 1)[0]; // ≈ 3
 */
export function backSubstitution(
  { packed, rows, columns }: QrFactors,
  z: ArrayLike<number>,
  leading = columns,
): Float64Array {
  const solution = new Float64Array(leading);
  for (let i = leading - 1; i >= 0; i--) {
    let rest = z[i] as number;
    for (let j = i + 1; j < leading; j++) rest -= (packed[i + j * rows] as number) * (solution[j] as number);
    solution[i] = rest / (packed[i + i * rows] as number);
  }
  return solution;
}

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
