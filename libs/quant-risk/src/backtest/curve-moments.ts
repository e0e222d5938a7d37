import { sumError } from '@quant/core/kernels';
import { type Stretch } from './stretch';

/** Sums over the returns from value to value of a curve, and its drawdown. */
export interface CurveMoments {
  /** Σr */
  readonly sum: number;
  /** Σr² */
  readonly squares: number;
  /** Σ min(r, 0)² */
  readonly squaredLosses: number;
  /** Deepest fall below the highest value so far, ≤ 0. */
  readonly maxDrawdown: number;
}

/** So many returns are summed as they are, and these sums without loss: rounding does not grow with the curve. */
const BLOCK = 64;

/**
 * What one pass tells of the returns of a curve, without keeping them. Squares may overflow or vanish; they are about 0, not about
 * the mean.
 *
 * Preconditions, unchecked: at least two values, all > 0; stretches in order.
 *
 * @param stretches  where the curve moves; it is flat between them
 */
export function curveMoments(curve: ArrayLike<number>, stretches: readonly Stretch[]): CurveMoments {
  let [sum, squares, losses, lost, lostSquares, lostLosses] = [0, 0, 0, 0, 0, 0];
  let before = curve[0] as number;
  let peak = before;
  let maxDrawdown = 0;
  // what a value must be below to be deeper: few are, and only these are divided by the peak
  let floor = peak;
  for (const { from, to } of stretches) {
    before = curve[from] as number;
    for (let i = from + 1; i <= to;) {
      const end = Math.min(to + 1, i + BLOCK);
      let part = 0;
      let partSquares = 0;
      let partLosses = 0;
      for (; i < end; i++) {
        const value = curve[i] as number;
        const rate = (value - before) / before;
        // twice the loss: a branch would be guessed wrong every other time
        const loss = Math.abs(rate) - rate;
        part += rate;
        partSquares += rate * rate;
        partLosses += loss * loss;
        before = value;
        if (value < floor) maxDrawdown = Math.min(maxDrawdown, (value - peak) / peak);
        else if (value <= peak) continue;
        else peak = value;
        floor = peak * (1 + maxDrawdown);
      }
      const next = sum + part;
      const nextSquares = squares + partSquares;
      const nextLosses = losses + partLosses;
      lost += sumError(sum, part, next);
      lostSquares += sumError(squares, partSquares, nextSquares);
      lostLosses += sumError(losses, partLosses, nextLosses);
      sum = next;
      squares = nextSquares;
      losses = nextLosses;
    }
  }
  return { sum: sum + lost, squares: squares + lostSquares, squaredLosses: (losses + lostLosses) / 4, maxDrawdown };
}
