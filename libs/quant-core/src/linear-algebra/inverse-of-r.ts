import { type QrFactors } from './qr-factors';

/**
 * R⁻¹, an upper triangle. (AᵀA)⁻¹ = R⁻¹·R⁻ᵀ: the diagonal of the covariance of coefficients is the sums of squares of
 * its rows. The inverse for the leading columns alone is its leading block; their sums end there.
 *
 * Precondition, unchecked: R_jj ≠ 0.
 *
 * @returns column-major [k × k], entry (i, j) at i + j·k, zeros below the diagonal; rows in the order of R's columns
 * @example
 * const inverse = inverseOfR(householderQr(new Float64Array([2, 0, 1, 4]), 2, 2));
 * inverse[2]; // -0.125
 */
export function inverseOfR({ packed, rows, columns }: QrFactors): Float64Array {
  const inverse = new Float64Array(columns * columns);
  for (let j = 0; j < columns; j++) {
    inverse[j + j * columns] = 1 / (packed[j + j * rows] as number);
    for (let i = j - 1; i >= 0; i--) {
      let rest = 0;
      for (let l = i + 1; l <= j; l++) rest += (packed[i + l * rows] as number) * (inverse[l + j * columns] as number);
      inverse[i + j * columns] = -rest / (packed[i + i * rows] as number);
    }
  }
  return inverse;
}
