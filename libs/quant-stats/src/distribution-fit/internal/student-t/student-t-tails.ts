/** Products stay below the square of this, which is no infinity. */
const LARGE = 1e150;

/**
 * Σ ln(1 + r²/ν), r = (x − location)/scale, with one logarithm for many factors: a factor is rounded by 1e-16, as the
 * log of a term near 1 would be.
 *
 * Preconditions, unchecked: df > 0; scale ≥ 1e-290, values of the order of 1: every r is finite.
 */
export function studentTTails(values: Float64Array, df: number, location: number, scale: number): number {
  const rate = 1 / scale;
  let total = 0;
  let product = 1;
  for (const x of values) {
    const r = (x - location) * rate;
    const factor = 1 + (r * r) / df;
    // the square itself may be beyond the range of doubles
    if (factor > LARGE) total += 2 * Math.log(Math.abs(r)) - Math.log(df);
    else product *= factor;
    if (product > LARGE) {
      total += Math.log(product);
      product = 1;
    }
  }
  return total + Math.log(product);
}
