import { productError, sumError } from '@quant/core/kernels';
import { type SplitMatrix, type SplitVector } from './split-numbers';

/** y − r − A·b [n], as if in twice the working precision and then rounded. */
export function remainderOf(
  { rows, columns, high, low }: SplitMatrix,
  y: SplitVector,
  b: SplitVector,
  r: SplitVector,
): Float64Array {
  const total = new Float64Array(rows);
  const lost = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    const value = y.high[i] as number;
    const taken = r.high[i] as number;
    const left = value - taken;
    total[i] = left;
    lost[i] = sumError(value, -taken, left) + ((y.low[i] as number) - (r.low[i] as number));
  }
  for (let j = 0; j < columns; j++) {
    const factor = b.high[j] as number;
    const rest = b.low[j] as number;
    for (let i = 0, at = j * rows; i < rows; i++, at++) {
      const entry = high[at] as number;
      const term = factor * entry;
      const before = total[i] as number;
      const left = before - term;
      total[i] = left;
      const small = productError(factor, entry, term) + (factor * (low[at] as number) + rest * entry);
      lost[i] = (lost[i] as number) + (sumError(before, -term, left) - small);
    }
  }
  return total.map((value, i) => value + (lost[i] as number));
}
