import { followDrawdown } from './follow-drawdown';

/**
 * Drawdown of the wealth that returns compound to, at the start and after each of them [n + 1].
 *
 * Preconditions, unchecked: returns of −1 … 1000.
 */
export function underwaterCurveOfReturns(returns: ArrayLike<number>): Float64Array {
  const curve = new Float64Array(returns.length + 1);
  followDrawdown(returns, (drawdown, i) => {
    curve[i + 1] = drawdown;
  });
  return curve;
}
