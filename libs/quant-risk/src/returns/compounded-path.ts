const HALVED = -0.5;

/** The way of wealth from 1 on, W ← W·(1 + r). */
export interface CompoundedPath {
  /** W − 1 at the end; no finite number beyond the range of doubles. */
  readonly total: number;
  /** Least W − 1 on the path, 0 at the start; or that of one half, relative to the half's start, if lower. */
  readonly lowest: number;
  /** Deepest drawdown from the highest wealth so far, the start included; ≤ 0. */
  readonly maxDrawdown: number;
}

/**
 * Total growth and deepest drawdown in one pass: each is a chain of dependent steps, and several chains take no longer than
 * one. So the loop follows both halves of the path side by side and joins them:
 *
 * W = W₁·W₂,  max drawdown = min(M₁, M₂, (1 + d₁)·(1 + least growth of the second half) − 1), d₁ the drawdown at the end
 * of the first
 *
 * The total is followed as T = W − 1, T ← T·(1 + r) + r, so that returns of 1e-12 keep their digits.
 *
 * Preconditions, unchecked: returns of −1 … 1000.
 */
export function compoundedPath(returns: ArrayLike<number>): CompoundedPath {
  const n = returns.length;
  const half = n >> 1;
  let total = 0;
  let lowest = 0;
  let share = 1;
  let drawdown = 0;
  let maxDrawdown = 0;
  let laterTotal = 0;
  let laterLowest = 0;
  let laterShare = 1;
  let laterDrawdown = 0;
  let laterMaxDrawdown = 0;
  // the second half first: it may have one return more
  let j = half;
  if (n > 2 * half) {
    laterTotal = returns[j++] as number;
    if (laterTotal < 0) laterLowest = laterDrawdown = laterMaxDrawdown = laterTotal;
    laterShare = 1 + laterDrawdown;
  }
  for (let i = 0; i < half; i++, j++) {
    const rate = returns[i] as number;
    const growth = 1 + rate;
    total = total * growth + rate;
    if (total < lowest) lowest = total;
    if (drawdown > HALVED) {
      drawdown = drawdown * growth + rate;
      share = 1 + drawdown;
    } else {
      share *= growth;
      drawdown = share - 1;
    }
    if (drawdown > 0) drawdown = 0;
    if (drawdown < maxDrawdown) maxDrawdown = drawdown;
    const laterRate = returns[j] as number;
    const laterGrowth = 1 + laterRate;
    laterTotal = laterTotal * laterGrowth + laterRate;
    if (laterTotal < laterLowest) laterLowest = laterTotal;
    if (laterDrawdown > HALVED) {
      laterDrawdown = laterDrawdown * laterGrowth + laterRate;
      laterShare = 1 + laterDrawdown;
    } else {
      laterShare *= laterGrowth;
      laterDrawdown = laterShare - 1;
    }
    if (laterDrawdown > 0) laterDrawdown = 0;
    if (laterDrawdown < laterMaxDrawdown) laterMaxDrawdown = laterDrawdown;
  }
  return {
    total: compounded(total, laterTotal),
    lowest: Math.min(lowest, laterLowest, least(compounded(total, laterLowest))),
    // the least growth beyond the range of doubles is not seen, but the drawdown within the half then is
    // after a loss of everything, growth multiplies the rounding of W − 1 = −1, which may end far below it
    maxDrawdown: Math.min(maxDrawdown, laterMaxDrawdown, compounded(drawdown, Math.max(-1, laterLowest))),
  };
}

/** (1 + a)·(1 + b) − 1 */
function compounded(a: number, b: number): number {
  return a * (1 + b) + b;
}

/** A growth that is not a number is not the least. */
function least(growth: number): number {
  return Number.isNaN(growth) ? 0 : growth;
}
