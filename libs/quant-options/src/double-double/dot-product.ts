import { productError, type DoubleDouble } from '@quant/core/kernels';

/** Σ xᵢ·yᵢ, rounded once: sums of large payoffs that cancel keep their digits. See {@link dotProductParts}. */
export function dotProduct(x: readonly number[], y: readonly number[]): number {
  return dotProductParts(x, y).high;
}

/**
 * Σ xᵢ·yᵢ as if in twice the working precision; exact when all numbers are integers and the sum is below 2^105.
 *
 * Preconditions, unchecked: of the same length; all numbers and products far below 1e300.
 *
 * @see Ogita, Rump & Oishi (2005), "Accurate sum and dot product", SIAM J. Sci. Comput. 26, 1955–1988, algorithm Dot2.
 */
export function dotProductParts(x: readonly number[], y: readonly number[]): DoubleDouble {
  let sum = 0;
  let lost = 0;
  for (const [i, xi] of x.entries()) {
    const yi = y[i] ?? 0;
    const product = xi * yi;
    const next = sum + product;
    const shift = next - sum;
    lost += sum - (next - shift) + (product - shift) + productError(xi, yi, product);
    sum = next;
  }
  const high = sum + lost;
  return { high, low: lost - (high - sum) };
}
