import { nextDrawdown } from '../returns/next-drawdown';

/**
 * Drawdown of the wealth that returns compound to, at the start and after each of them [n + 1].
 *
 * Preconditions, unchecked: returns of −1 … 1000.
 */
export function underwaterCurveOfReturns(returns: ArrayLike<number>): Float64Array {
  const curve = new Float64Array(returns.length + 1);
  let share = 1;
  let drawdown = 0;
  for (let i = 0; i < returns.length; i++) {
    const rate = returns[i] as number;
    share *= 1 + rate;
    drawdown = nextDrawdown(drawdown, share, rate);
    if (drawdown === 0) share = 1;
    curve[i + 1] = drawdown;
  }
  return curve;
}
