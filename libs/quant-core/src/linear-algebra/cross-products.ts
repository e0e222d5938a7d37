import { sumError } from '../double-double/double-double';
import { addProducts } from './add-products';

/** So many products are added up as they are, and these sums without loss: rounding does not grow with their number. */
const BLOCK = 128;

/**
 * Σ x_i·x_j of each pair of rows, X·Xᵀ.
 *
 * @param rows  equally long [k][n]
 * @returns symmetric, row-major [k × k]
 * @remarks Accuracy: 128 units of rounding of Σ|x_i·x_j| at worst, two or three in practice, however long the rows. Cost: k²·n/2
 *          multiplications.
 * @example
 * crossProducts([new Float64Array([1, 2]), new Float64Array([3, 4])]); // [5, 11, 11, 25]
 */
export function crossProducts(rows: readonly Float64Array[]): Float64Array {
  const k = rows.length;
  const n = rows[0]?.length ?? 0;
  const block = { entries: new Float64Array(k * BLOCK), from: 0, stride: BLOCK };
  const part = { entries: new Float64Array(k * k), from: 0, stride: k };
  const [totals, lost] = [new Float64Array(k * k), new Float64Array(k * k)];
  for (let first = 0; first < n; first += BLOCK) {
    const length = Math.min(BLOCK, n - first);
    for (let i = 0; i < k; i++) block.entries.set((rows[i] as Float64Array).subarray(first, first + length), i * BLOCK);
    part.entries.fill(0);
    addProducts(part, block, block, { m: k, k, length }, 1, true);
    for (let i = 0; i < k; i++) addWithoutLoss(totals, lost, part.entries, i * k, i * k + i);
  }
  for (let i = 0; i < k; i++) {
    for (let j = 0; j <= i; j++) {
      const at = i * k + j;
      totals[at] = totals[j * k + i] = (totals[at] as number) + (lost[at] as number);
    }
  }
  return totals;
}

function addWithoutLoss(totals: Float64Array, lost: Float64Array, parts: Float64Array, from: number, to: number): void {
  for (let at = from; at <= to; at++) {
    const before = totals[at] as number;
    const part = parts[at] as number;
    const next = before + part;
    lost[at] = (lost[at] as number) + sumError(before, part, next);
    totals[at] = next;
  }
}
