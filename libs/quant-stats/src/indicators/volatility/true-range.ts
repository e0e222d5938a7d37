/**
 * Wilder's true range of a bar, max(high − low, |high − before|, |low − before|) with the close `before` it: the span
 * of the bar stretched to that close.
 *
 * Preconditions, unchecked: finite numbers, high ≥ low.
 *
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 */
export function trueRange(high: number, low: number, before: number): number {
  return Math.max(high, before) - Math.min(low, before);
}
