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
