import { resolvedDeviation } from '@quant/core/kernels';
import { inPowerOfTwo } from '../../../regression/in-power-of-two';
import { simpleRegression } from '../../../regression/simple-regression';

/**
 * Pearson's correlation of the simple returns of two price series.
 *
 * Preconditions, unchecked: finite values, the same number ≥ 3 of each.
 *
 * @returns null where a price is ≤ 0, one of the series has returns without variation, or a return exceeds the doubles
 */
export function returnsCorrelation(pricesA: ArrayLike<number>, pricesB: ArrayLike<number>): number | null {
  const a = simpleReturns(pricesA);
  const b = simpleReturns(pricesB);
  if (a === null || b === null || resolvedDeviation(a) === 0 || resolvedDeviation(b) === 0) return null;
  const { slope, rSquared } = simpleRegression(a, b);
  return Math.sign(slope) * Math.sqrt(rSquared);
}

/** Simple returns, scaled by a power of two; null if one is undefined or infinite. */
function simpleReturns(prices: ArrayLike<number>): Float64Array | null {
  const returns = new Float64Array(prices.length - 1);
  let before = prices[0] as number;
  if (before <= 0) return null;
  for (let i = 1; i < prices.length; i++) {
    const price = prices[i] as number;
    const change = (price - before) / before;
    if (price <= 0 || !Number.isFinite(change)) return null;
    returns[i - 1] = change;
    before = price;
  }
  // returns may be as large as 1e308, and their sum would overflow
  return inPowerOfTwo(returns).values;
}
