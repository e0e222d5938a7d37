import { normalQuantile } from '@quant/core';
import { normalCentralQuantile } from '@quant/core/kernels';

/** Up to this probability (1 − c)/2 is in the central region of the quantile, and c itself is the better argument. */
const CENTRAL = 0.85;

/**
 * z with P(|Z| ≤ z) = c for a standard normal Z; relatively accurate for every c, where −N⁻¹((1 − c)/2) loses the digits of a
 * small one.
 *
 * Precondition, unchecked: 0 < c < 1.
 */
export function centralHalfWidth(c: number): number {
  // 1 − c is exact from c = ½ on
  return c <= CENTRAL ? normalCentralQuantile(0.5 * c) : -normalQuantile(0.5 * (1 - c));
}
