/** 2²⁷ + 1 cuts a double of 53 bits into two halves of 26. */
const SPLITTER = 134217729;

/**
 * Σ xᵢ·yᵢ, rounded as if it had been accumulated in twice the precision of doubles: sums of large payoffs that cancel keep
 * their digits.
 *
 * Preconditions, unchecked: of the same length; no product near overflow.
 *
 * @see Ogita, Rump & Oishi (2005), Accurate sum and dot product, SIAM J. Sci. Comput. 26, algorithm 5.3 (Dot2).
 */
export function dotProduct(x: readonly number[], y: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const [i, xi] of x.entries()) {
    const yi = y[i] ?? 0;
    const product = xi * yi;
    const next = sum + product;
    const shift = next - sum;
    lost += sum - (next - shift) + (product - shift) + productError(xi, yi, product);
    sum = next;
  }
  return sum + lost;
}

/** x·y − product without rounding (Dekker 1971), as JavaScript has no fused multiply-add. */
function productError(x: number, y: number, product: number): number {
  const xHigh = highHalf(x);
  const yHigh = highHalf(y);
  const xLow = x - xHigh;
  const yLow = y - yHigh;
  return xLow * yLow - (product - xHigh * yHigh - xLow * yHigh - xHigh * yLow);
}

function highHalf(x: number): number {
  const scaled = SPLITTER * x;
  return scaled - (scaled - x);
}
