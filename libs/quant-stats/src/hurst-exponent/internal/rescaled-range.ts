import { extremes, mean, squaredDeviations } from '@quant/core/kernels';

/**
 * Rescaled range R/S of one block of increments: the range of the sums of their deviations from the mean, in units of
 * their standard deviation (n in the denominator).
 *
 * Z_k = Σ_{i ≤ k} (x_i − x̄),  R = max(0, Z) − min(0, Z),  S = √(Σ(x_i − x̄)²/w)
 *
 * Preconditions, unchecked: at least one value, finite.
 *
 * @param block  [w] the increments, overwritten
 * @returns R/S > 0; null where the block is constant
 */
export function rescaledRange(block: Float64Array): number | null {
  const [least, greatest] = extremes(block);
  if (least === greatest) return null;
  // R/S does not depend on location and unit; scaling to [0, 1] keeps squares and digits
  for (let i = 0; i < block.length; i++) block[i] = ((block[i] as number) - least) / (greatest - least);
  const centre = mean(block);
  let path = 0;
  let low = 0;
  let high = 0;
  for (let i = 0; i < block.length; i++) {
    path += (block[i] as number) - centre;
    if (path < low) low = path;
    else if (path > high) high = path;
  }
  return (high - low) / Math.sqrt(squaredDeviations(block, centre) / block.length);
}

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
