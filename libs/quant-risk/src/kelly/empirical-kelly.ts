import { extremes, findRoot, finiteOrNull, sum } from '@quant/core/kernels';

/**
 * The constant leverage at which returns would have compounded to the most: argmax_f Σ ln(1 + f·r), the root of
 * Σ r/(1 + f·r) = 0 between the leverages that the worst and the best of them ruin.
 *
 * Preconditions, unchecked: finite returns, at least one.
 *
 * @returns null where the returns do not both gain and lose, or the leverage is beyond the range of doubles
 */
export function empiricalKelly(returns: ArrayLike<number>): number | null {
  const [worst, best] = extremes(returns);
  if (!(worst < 0 && best > 0)) return null;
  // who loses on average sells short: the mirror image
  const side = sum(returns) < 0 ? -1 : 1;
  const largestLoss = side > 0 ? -worst : best;
  return finiteOrNull((side * shareOfRuin(returns, side * largestLoss)) / largestLoss + 0);
}

/**
 * The leverage as a share u of the one that the largest loss a ruins, f = u/a: the root of Σ 1/(a/r + u) = 0 in [0, 1). These
 * terms cannot overflow, and a return of 0, with infinite a/r, contributes 0.
 *
 * With W gains, Σ over them < W/u, and the largest loss alone contributes −1/(1 − u): the root is below W/(W + 1) ≤ 1 −
 * 1/n.
 *
 * @param loss  a, or −a where the returns are to be mirrored
 */
function shareOfRuin(returns: ArrayLike<number>, loss: number): number {
  const n = returns.length;
  const ratios = Float64Array.from(returns, (value) => loss / value);
  const terms = new Float64Array(n);
  // a loss that is tiny against a gain: the leverage exceeds all doubles, but the sum must stay finite
  const most = Number.MAX_VALUE / n;
  const slope = (u: number): number => {
    for (let i = 0; i < n; i++) terms[i] = Math.min(1 / ((ratios[i] as number) + u), most);
    return sum(terms);
  };
  // a sum of returns that is 0 up to rounding
  if (slope(0) <= 0) return 0;
  return findRoot(slope, 0, 1 - 0.5 / n);
}
