import { type Series } from '@quant/core';
import { productError, scaledDeviations, sumError } from '@quant/core/kernels';
import { scaledDeviationOf } from './scaled-deviation-of';

/**
 * z-score of each observation inside the window that ends with it [n]; NaN where the window is constant, and before bar
 * window − 1.
 *
 * Every window holds exactly one of the observations `window` apart, its anchor, and is a stretch to the left of it and
 * one to the right: sums are carried away from the anchor only, so that a window knows nothing of a spike outside it.
 * That costs O(n), and the sums hold twice the digits because an anchor may be far from the mean.
 *
 * Precondition, unchecked: 2 ≤ window ≤ length of the series.
 */
export function rollingZScores(series: Series, window: number): Float64Array {
  const n = series.length;
  const zScores = new Float64Array(n).fill(NaN);
  let equal = 1;
  for (let i = 1; i < window - 1; i++) equal = series[i] === series[i - 1] ? equal + 1 : 1;
  for (let anchor = window - 1; anchor < n; anchor += window) {
    const count = Math.min(window, n - anchor);
    const left = anchoredSums(series, anchor, -1, window - 1);
    const right = anchoredSums(series, anchor, 1, count - 1);
    for (let j = 0; j < count; j++) {
      const end = anchor + j;
      equal = series[end] === series[end - 1] ? equal + 1 : 1;
      if (equal >= window) continue;
      zScores[end] = anchoredZScore(series, anchor, left, right, j) ?? lastZScore(series, end + 1 - window, end + 1);
    }
  }
  return zScores;
}

/** Squares smaller than this have lost digits to the end of the range of doubles. */
const LEAST_SQUARES = 1e-270;

/**
 * Running sums of d = x − anchor and of d², as a double and what it lacks; element j is the sum over the first j
 * values.
 */
interface AnchoredSums {
  readonly sums: Float64Array;
  readonly sumRests: Float64Array;
  readonly squares: Float64Array;
  readonly squareRests: Float64Array;
}

/**
 * z-score of the value j to the right of an anchor, in the window that ends with it; null where the squares underflow.
 *
 * With S = Σd and Q = Σd² over the w values of the window, z = (d_j − S/w)/√((wQ − S²)/(w(w − 1))).
 *
 * Precondition, unchecked: the window is not constant.
 */
function anchoredZScore(
  series: Series,
  anchor: number,
  left: AnchoredSums,
  right: AnchoredSums,
  j: number,
): number | null {
  const window = left.sums.length;
  const k = window - 1 - j;
  const [leftSum, rightSum] = [left.sums[k] as number, right.sums[j] as number];
  const sum = leftSum + rightSum;
  const sumRest = (left.sumRests[k] as number) + (right.sumRests[j] as number) + sumError(leftSum, rightSum, sum);
  const [leftSquares, rightSquares] = [left.squares[k] as number, right.squares[j] as number];
  const squares = leftSquares + rightSquares;
  const squareRests = (left.squareRests[k] as number) + (right.squareRests[j] as number);
  const squareRest = squareRests + sumError(leftSquares, rightSquares, squares);

  // the difference is a share of 1/w at the least, and the rest of each term repairs what it cancels
  const scaled = window * squares;
  const squared = sum * sum;
  const scaledRest = productError(window, squares, scaled) + window * squareRest;
  const squaredRest = productError(sum, sum, squared) + 2 * sum * sumRest;
  const spread = scaled - squared + (scaledRest - squaredRest);
  if (!(spread > LEAST_SQUARES)) return null;

  const [value, origin] = [series[anchor + j] as number, series[anchor] as number];
  const distance = value - origin;
  const rest = sumError(value, -origin, distance) - sumRest / window;
  return (distance - sum / window + rest) / Math.sqrt(spread / (window * (window - 1)));
}

/**
 * z-score of the last value of series[start … end − 1], at any magnitude.
 *
 * Precondition, unchecked: at least two values, not all equal.
 */
function lastZScore(series: Series, start: number, end: number): number {
  const { deviations } = scaledDeviations(series.slice(start, end));
  return (deviations[deviations.length - 1] as number) / scaledDeviationOf(deviations);
}

/**
 * Running sums over `count` values beside the one at `anchor`, to its left (step −1) or to its right (step 1), in twice
 * the precision.
 *
 * Preconditions, unchecked: the values exist, each at most 1e15.
 */
function anchoredSums(series: Series, anchor: number, step: 1 | -1, count: number): AnchoredSums {
  const sums = new Float64Array(count + 1);
  const sumRests = new Float64Array(count + 1);
  const squares = new Float64Array(count + 1);
  const squareRests = new Float64Array(count + 1);
  const origin = series[anchor] as number;
  for (let j = 1; j <= count; j++) {
    const value = series[anchor + step * j] as number;
    const distance = value - origin;
    const lost = sumError(value, -origin, distance);
    const square = distance * distance;
    const [sum, total] = [sums[j - 1] as number, squares[j - 1] as number];
    const [nextSum, nextTotal] = [sum + distance, total + square];
    sums[j] = nextSum;
    squares[j] = nextTotal;
    sumRests[j] = (sumRests[j - 1] as number) + sumError(sum, distance, nextSum) + lost;
    const squareLost = productError(distance, distance, square) + 2 * distance * lost;
    squareRests[j] = (squareRests[j - 1] as number) + sumError(total, square, nextTotal) + squareLost;
  }
  return { sums, sumRests, squares, squareRests };
}
