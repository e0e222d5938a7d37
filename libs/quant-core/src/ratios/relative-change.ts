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

/** Quotients outside this range lose digits as doubles, or are none. */
const GREATEST_QUOTIENT = 1e300;

/**
 * ln(a/b), relatively accurate for prices that are near each other, too: a quotient near 1 has lost the digits that the
 * logarithm is about, a difference has not.
 *
 * Preconditions, unchecked: finite, a ≥ 0, b > 0; −∞ for a = 0.
 *
 * @example
 * logRatio(1 + 2 ** -52, 1); // 2.220446049250313e-16
 */
export function logRatio(a: number, b: number): number {
  const change = (a - b) / b;
  if (change > -0.5 && change < 1) return Math.log1p(change);
  const quotient = a / b;
  if (quotient < GREATEST_QUOTIENT && quotient > 1 / GREATEST_QUOTIENT) return Math.log(quotient);
  return Math.log(a) - Math.log(b);
}
