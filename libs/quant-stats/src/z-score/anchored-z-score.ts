import { type Series } from '@quant/core';
import { productError, sumError } from '@quant/core/kernels';
import { type AnchoredSums } from './anchored-sums';

/** Squares smaller than this have lost digits to the end of the range of doubles. */
const LEAST_SQUARES = 1e-270;

/**
 * z-score of the value j to the right of an anchor, in the window that ends with it; null where the squares underflow.
 *
 * With S = Σd and Q = Σd² over the w values of the window, z = (d_j − S/w)/√((wQ − S²)/(w(w − 1))).
 *
 * Precondition, unchecked: the window is not constant.
 */
export function anchoredZScore(
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
