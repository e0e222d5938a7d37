import { mean, resolvedDeviation, sumError } from '@quant/core/kernels';
import { deepestDrawdown } from '../../../drawdowns/deepest-drawdown';
import { shortfallDeviation } from '../../../volatility/shortfall-deviation';

/** Part of a curve, both ends included. */
export interface Stretch {
  /** Index of its first value. */
  readonly from: number;
  /** Index of its last value. */
  readonly to: number;
}

/** How the returns from value to value of a curve are distributed, and how deep it has fallen. */
export interface CurveReturns {
  readonly average: number;
  /** Sample standard deviation, exactly 0 for flat returns. */
  readonly deviation: number;
  /** Root mean square of the losses, all returns in the denominator. */
  readonly downside: number;
  /** ≤ 0 */
  readonly maxDrawdown: number;
}

/** Sums of squares between these have lost nothing to the ends of the range of doubles. */
const LEAST_SQUARES = 2 ** -800;
const MOST_SQUARES = 2 ** 800;

/**
 * Mean, deviation and downside deviation of the returns of a curve, and its deepest drawdown.
 *
 * One pass suffices if the mean is small against the deviation, as for daily returns. For a steady, ruined or extreme curve it
 * stores the returns and takes a second pass, to keep all digits.
 *
 * Preconditions, unchecked: at least three finite values ≥ 0, the first > 0; after a 0 all are 0.
 *
 * @param stretches  where the curve moves, in order; it is flat between them
 */
export function curveReturns(
  curve: ArrayLike<number>,
  stretches: readonly Stretch[] = [{ from: 0, to: curve.length - 1 }],
): CurveReturns {
  const n = curve.length - 1;
  if (curve[n] === 0) return returnsOneByOne(curve);
  const { sum, squares, squaredLosses, maxDrawdown } = curveMoments(curve, stretches);
  const average = sum / n;
  const ofMean = sum * average;
  const isOrdinary = squares < MOST_SQUARES && squaredLosses > LEAST_SQUARES && ofMean <= squares / 2;
  if (!isOrdinary) return returnsOneByOne(curve);
  const deviation = Math.sqrt((squares - ofMean) / (n - 1));
  return { average, deviation, downside: Math.sqrt(squaredLosses / n), maxDrawdown };
}

/** Sums over the returns from value to value of a curve, and its drawdown. */
interface CurveMoments {
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
 * Moments of the returns of a curve in one pass, without storing them. Squares are about 0, not about the mean, and may overflow or
 * underflow.
 *
 * Preconditions, unchecked: at least two values, all > 0; stretches in order.
 *
 * @param stretches  where the curve moves; it is flat between them
 */
function curveMoments(curve: ArrayLike<number>, stretches: readonly Stretch[]): CurveMoments {
  let [sum, squares, losses, lost, lostSquares, lostLosses] = [0, 0, 0, 0, 0, 0];
  let before = curve[0] as number;
  let peak = before;
  let maxDrawdown = 0;
  // only a value below this is a deeper drawdown, so few values are divided by the peak
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

function returnsOneByOne(curve: ArrayLike<number>): CurveReturns {
  const returns = new Float64Array(curve.length - 1);
  const largest = fillReturns(returns, curve);
  const average = mean(returns);
  return {
    average,
    deviation: resolvedDeviation(returns, average, largest),
    downside: shortfallDeviation(returns, 0),
    maxDrawdown: deepestDrawdown(curve),
  };
}

/** Writes the returns from value to value, none after ruin; returns the size of the largest. */
function fillReturns(returns: Float64Array, curve: ArrayLike<number>): number {
  let largest = 0;
  let before = curve[0] as number;
  for (let i = 0; i < returns.length && before > 0; i++) {
    const value = curve[i + 1] as number;
    const rate = (value - before) / before;
    returns[i] = rate;
    largest = Math.max(largest, Math.abs(rate));
    before = value;
  }
  return largest;
}
