/**
 * later/earlier − 1 with the accuracy of the difference; Infinity beyond the range of doubles. A quotient near 1 would
 * have lost the digits: 102/100 − 1 is 0.020000000000000018.
 *
 * Preconditions, unchecked: both > 0.
 *
 * @example
 * relativeChange(100, 102); // 0.02
 */
export function relativeChange(earlier: number, later: number): number {
  return (later - earlier) / earlier;
}
