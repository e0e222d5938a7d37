import { productError, sumError } from '@quant/core/kernels';
import { type SplitMatrix, type SplitVector } from './split-numbers';

/** Aᵀr [k], as if in twice the working precision and then rounded: what residuals still share with each column. */
export function correlationsWith({ rows, columns, high, low }: SplitMatrix, r: SplitVector): Float64Array {
  const products = new Float64Array(columns);
  for (let j = 0; j < columns; j++) {
    let total = 0;
    let lost = 0;
    for (let i = 0, at = j * rows; i < rows; i++, at++) {
      const entry = high[at] as number;
      const residual = r.high[i] as number;
      const term = entry * residual;
      const next = total + term;
      lost += sumError(total, term, next) + productError(entry, residual, term);
      lost += (low[at] as number) * residual + entry * (r.low[i] as number);
      total = next;
    }
    products[j] = total + lost;
  }
  return products;
}
