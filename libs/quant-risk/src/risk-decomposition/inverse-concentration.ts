import { sumOfProducts } from '@quant/core/kernels';

/**
 * 1/Σs², the number of equal shares that are as concentrated as these (Herfindahl). Precondition, unchecked: Σs = 1.
 */
export function inverseConcentration(shares: ArrayLike<number>): number {
  return 1 / sumOfProducts(shares, shares);
}
