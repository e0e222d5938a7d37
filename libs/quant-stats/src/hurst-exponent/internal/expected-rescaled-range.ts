/**
 * Expected R/S of w independent normal increments, exactly, for any variance.
 *
 * E = Γ((w − 1)/2)/(√π·Γ(w/2))·Σ_{i=1}^{w−1} √((w − i)/i)
 *
 * Preconditions, unchecked: w is an integer ≥ 2.
 *
 * @see Anis & Lloyd (1976), "The expected value of the adjusted rescaled Hurst range of independent normal summands",
 *   Biometrika 63, 111–116.
 */
export function expectedRescaledRange(window: number): number {
  // q(w) = Γ((w − 1)/2)/(√π·Γ(w/2)) from q(2) = 1 or q(3) = 2/π by q(w) = q(w − 2)·(w − 3)/(w − 2): no logarithms to
  // subtract
  let quotient = window % 2 === 0 ? 1 : 2 / Math.PI;
  for (let k = window; k > 3; k -= 2) quotient *= (k - 3) / (k - 2);
  // from the smallest term up
  let total = 0;
  for (let i = window - 1; i >= 1; i--) total += Math.sqrt((window - i) / i);
  return quotient * total;
}
