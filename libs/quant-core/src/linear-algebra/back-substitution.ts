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
