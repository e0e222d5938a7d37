import { followDrawdown } from './follow-drawdown';

/**
 * Deepest drawdown of the wealth that returns compound to, the start included.
 *
 * Preconditions, unchecked: returns of −1 … 1000.
 *
 * @returns ≤ 0
 */
export function maxDrawdown(returns: ArrayLike<number>): number {
  let deepest = 0;
  followDrawdown(returns, (drawdown) => {
    if (drawdown < deepest) deepest = drawdown;
  });
  return deepest;
}
