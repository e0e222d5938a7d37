import { innerProduct, subtractMultiple } from './inner-product';

/** A factorisation A·P = Q·R of an [m × k] matrix, m ≥ k, as packed by {@link householderQr}. */
export interface QrFactors {
  /** m */
  readonly rows: number;
  /** k */
  readonly columns: number;
  /**
   * Column-major [m × k]: entry (i, j) is at i + j·m. On and above the diagonal R; below it the reflectors v_j, whose
   * first component, at (j, j), is 1 and not stored. Targets stand behind.
   */
  readonly packed: Float64Array;
  /** [k] τ_j of the reflections H_j = I − τ_j·v_j·v_jᵀ; Q = H_0·H_1 ⋯. 0 for a column that needed no reflection. */
  readonly scales: Float64Array;
  /** [k] Column j of R belongs to column `order[j]` of A; 0, 1, 2 … without pivoting. */
  readonly order: Int32Array;
}

/**
 * Overwrites a vector y [m] by Qᵀy. The first k entries are its coordinates along the columns of Q, the others those of the
 * part outside the span of the columns.
 *
 * @example
 * const y = new Float64Array([3, 4]);
 * applyQTransposed(householderQr(new Float64Array([3, 4]), 2, 1), y);
 * y[0]; // ≈ -5
 */
export function applyQTransposed(qr: QrFactors, vector: Float64Array): void {
  for (let j = 0; j < qr.columns; j++) reflectVector(qr, j, vector);
}

/**
 * Overwrites a vector z [m] by Q·z: the way back from {@link applyQTransposed}.
 *
 * @example
 * const z = new Float64Array([-5, 0]);
 * applyQ(householderQr(new Float64Array([3, 4]), 2, 1), z);
 * z[1]; // ≈ 4
 */
export function applyQ(qr: QrFactors, vector: Float64Array): void {
  for (let j = qr.columns - 1; j >= 0; j--) reflectVector(qr, j, vector);
}

/** Applies reflection j to a vector [m], in place. */
function reflectVector({ packed, rows, scales }: QrFactors, j: number, vector: Float64Array): void {
  const below = j * rows + j + 1;
  const length = rows - j - 1;
  const product = (scales[j] as number) * ((vector[j] as number) + innerProduct(packed, below, vector, j + 1, length));
  vector[j] = (vector[j] as number) - product;
  subtractMultiple(packed, below, vector, j + 1, length, product);
}

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
