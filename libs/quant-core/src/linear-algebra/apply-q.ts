import { innerProduct } from './inner-product';
import { type QrFactors } from './qr-factors';
import { subtractMultiple } from './subtract-multiple';

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
