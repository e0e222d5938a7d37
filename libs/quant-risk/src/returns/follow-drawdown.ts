/** A share of the peak below this is followed as it is; above, its distance from 1 is. */
const HALVED = -0.5;

/**
 * Hands on the drawdown of the wealth that returns compound to, after each of them: D − 1, D ← min(1, D·(1 + r)) from D = 1,
 * whatever they compound to.
 *
 * A drawdown is followed as d = D − 1, so that one of 1e-12 keeps its digits, a deep one as D, so that the way back does.
 *
 * Preconditions, unchecked: returns of −1 … 1000.
 */
export function followDrawdown(returns: ArrayLike<number>, visit: (drawdown: number, index: number) => void): void {
  let share = 1;
  let drawdown = 0;
  for (let i = 0; i < returns.length; i++) {
    const rate = returns[i] as number;
    const growth = 1 + rate;
    share *= growth;
    drawdown = drawdown > HALVED ? drawdown * growth + rate : share - 1;
    if (drawdown >= 0) {
      drawdown = 0;
      share = 1;
    }
    visit(drawdown, i);
  }
}
