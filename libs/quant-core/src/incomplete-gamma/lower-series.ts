/** A term below this part of the sum no longer changes it. */
const NEGLIGIBLE = 2 ** -54;

/**
 * 1 + x/(a + 1) + x²/((a + 1)(a + 2)) + …: P(a, x) over the Poisson mass. All terms are positive.
 *
 * Preconditions, unchecked: a > 0; 0 ≤ x ≤ 0.7·a or x ≤ max(a, 1) with a below 20: at most about 100 terms.
 *
 * @see NIST Digital Library of Mathematical Functions, 8.11.4.
 */
export function lowerSeries(a: number, x: number): number {
  let total = 1;
  let term = 1;
  for (let n = 1; term > NEGLIGIBLE * total; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}
