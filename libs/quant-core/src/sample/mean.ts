import { sum } from './sum';

/**
 * Arithmetic mean of a sample. Preconditions, unchecked: finite values, at least one.
 *
 * @example
 * mean([1, 2, 4]); // ≈ 2.333333333333333
 */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length;
}
