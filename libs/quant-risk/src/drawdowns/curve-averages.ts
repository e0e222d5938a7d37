import { sum, sumOfProducts } from '@quant/core/kernels';

/** Root mean square of the drawdowns of a curve: the ulcer index. Precondition, unchecked: at least one. */
export function rootMeanSquare(curve: ArrayLike<number>): number {
  return Math.sqrt(sumOfProducts(curve, curve) / curve.length);
}

/** Mean size of the drawdowns of a curve: the pain index. Precondition, unchecked: at least one. */
export function meanSize(curve: ArrayLike<number>): number {
  return Math.abs(sum(curve)) / curve.length;
}
