import { type QrFactors } from './qr-factors';
import { reflectVector } from './reflect-vector';

/**
 * Overwrites a vector y [m] by Qᵀy. The first k entries are its coordinates along the columns of Q, the others those of what
 * no combination of the columns can reach.
 *
 * @example
 * const y = new Float64Array([3, 4]);
 * applyQTransposed(householderQr(new Float64Array([3, 4]), 2, 1), y);
 * y[0]; // ≈ -5
 */
export function applyQTransposed(qr: QrFactors, vector: Float64Array): void {
  for (let j = 0; j < qr.columns; j++) reflectVector(qr, j, vector);
}
