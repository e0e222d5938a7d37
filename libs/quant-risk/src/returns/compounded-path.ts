import { nextDrawdown } from './next-drawdown';

/** The way of wealth from 1 on, W ← W·(1 + r). */
export interface CompoundedPath {
  /** W − 1 at the end; infinite beyond the range of doubles. */
  readonly total: number;
  /** Least W − 1 on the way, 0 at the start. */
  readonly lowest: number;
  /** Deepest drawdown from the highest wealth so far, the start included; ≤ 0. */
  readonly maxDrawdown: number;
}

/**
 * Total growth and deepest drawdown in one pass: each is a chain of dependent steps, and two chains take no longer than
 * one.
 *
 * The total is followed as T = W − 1, T ← T·(1 + r) + r, so that returns of 1e-12 keep their digits.
 *
 * Preconditions, unchecked: returns of −1 … 1000.
 */
export function compoundedPath(returns: ArrayLike<number>): CompoundedPath {
  let total = 0;
  let lowest = 0;
  let share = 1;
  let drawdown = 0;
  let maxDrawdown = 0;
  for (let i = 0; i < returns.length; i++) {
    const rate = returns[i] as number;
    const growth = 1 + rate;
    total = total * growth + rate;
    if (total < lowest) lowest = total;
    share *= growth;
    drawdown = nextDrawdown(drawdown, share, rate);
    if (drawdown === 0) share = 1;
    if (drawdown < maxDrawdown) maxDrawdown = drawdown;
  }
  return { total, lowest, maxDrawdown };
}
