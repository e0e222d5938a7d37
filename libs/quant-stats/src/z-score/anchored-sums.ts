import { type Series } from '@quant/core';
import { productError, sumError } from '@quant/core/kernels';

/** Running sums of d = x − anchor and of d², as a double and what it lacks; element j is the sum over the first j values. */
export interface AnchoredSums {
  readonly sums: Float64Array;
  readonly sumRests: Float64Array;
  readonly squares: Float64Array;
  readonly squareRests: Float64Array;
}

/**
 * Running sums over `count` values beside the one at `anchor`, to its left (step −1) or to its right (step 1), in twice the
 * precision.
 *
 * Preconditions, unchecked: the values exist, each at most 1e15.
 */
export function anchoredSums(series: Series, anchor: number, step: 1 | -1, count: number): AnchoredSums {
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
