import { resolvedOrder } from '@quant/core/kernels';

/**
 * Long (1) where a is above b, short (−1) where it is below; where they cannot be told apart, as before. Only what would change
 * sides is looked at closely: few bars do.
 *
 * Preconditions, unchecked: finite numbers whose difference does not overflow.
 */
export function sideOf(a: number, b: number, before: number): number {
  return (a - b) * before > 0 ? before : resolvedOrder(a, b) || before;
}
