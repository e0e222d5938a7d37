/** A share of the peak below this is followed as it is; above, its distance from 1 is. */
const HALVED = -0.5;

/**
 * Drawdown after one more return: D − 1, D ← min(1, D·(1 + r)).
 *
 * It is followed as d = D − 1, so that one of 1e-12 keeps its digits, a deep one as D, so that the way back does.
 *
 * Preconditions, unchecked: drawdown ≤ 0, return −1 … 1000.
 *
 * @param drawdown  d before
 * @param share     D after, as a product of 1 + r since the last peak
 */
export function nextDrawdown(drawdown: number, share: number, rate: number): number {
  const next = drawdown > HALVED ? drawdown * (1 + rate) + rate : share - 1;
  return next < 0 ? next : 0;
}
