import { productError, sumError } from '@quant/core/kernels';

/** Numbers of some 32 digits, each the sum high + low. */
export interface SplitVector {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** Column-major matrix [n × k] of such numbers, entry (i, j) at i + j·n. */
export interface SplitMatrix extends SplitVector {
  /** n */
  readonly rows: number;
  /** k */
  readonly columns: number;
}

/** Σ xᵢ·yᵢ of numbers of some 32 digits, rounded once. Precondition: of the same length, products within the range of doubles. */
export function splitDotProduct(x: SplitVector, y: SplitVector): number {
  let total = 0;
  let lost = 0;
  for (let i = 0; i < x.high.length; i++) {
    const xi = x.high[i] as number;
    const yi = y.high[i] as number;
    const term = xi * yi;
    const next = total + term;
    lost += sumError(total, term, next) + productError(xi, yi, term);
    lost += xi * (y.low[i] as number) + (x.low[i] as number) * yi;
    total = next;
  }
  return total + lost;
}
