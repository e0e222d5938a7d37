import { type QrFactors } from './qr-factors';
import { reflectVector } from './reflect-vector';

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
