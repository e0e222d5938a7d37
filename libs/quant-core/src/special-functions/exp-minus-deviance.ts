import { devianceParts } from './deviance-parts';

/**
 * exp(−D(x, m)) without the rounding of the deviance, which at 700 would cost three digits.
 *
 * Preconditions, unchecked: 0 ≤ x ≤ 1e150; 0 < m ≤ 1e150.
 *
 * @example
 * expMinusDeviance(2, 1); // ≈ 0.6795704571147613
 */
export function expMinusDeviance(x: number, m: number): number {
  const [head, tail] = devianceParts(x, m);
  const value = Math.exp(-head);
  return value - value * tail;
}
