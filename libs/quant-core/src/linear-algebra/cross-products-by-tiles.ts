import { sumError } from '../double-double/double-double';
import { addProductsByTiles } from './add-products-by-tiles';
import { BLOCK_DEPTH } from './product-blocks';

/** Σ x_i·x_j of each pair of rows as crossProducts does it: the JavaScript twin of the kernel. */
export function crossProductsByTiles(rows: readonly Float64Array[]): Float64Array {
  const k = rows.length;
  const n = rows[0]?.length ?? 0;
  const block = { entries: new Float64Array(k * BLOCK_DEPTH), from: 0, stride: BLOCK_DEPTH };
  const part = { entries: new Float64Array(k * k), from: 0, stride: k };
  const [totals, lost] = [new Float64Array(k * k), new Float64Array(k * k)];
  for (let first = 0; first < n; first += BLOCK_DEPTH) {
    const length = Math.min(BLOCK_DEPTH, n - first);
    for (let i = 0; i < k; i++)
      block.entries.set((rows[i] as Float64Array).subarray(first, first + length), i * BLOCK_DEPTH);
    part.entries.fill(0);
    addProductsByTiles(part, block, block, { m: k, k, length }, 1, true);
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
