import { productError, sumError } from '../double-double/double-double';

/**
 * anchor + sum/count, right to a unit in the last place, however much of the two cancels. Exactly the anchor for a sum of 0.
 *
 * @param high  sum of the distances to the anchor
 * @param low   what the rounded sum lacks
 */
export function anchoredMean(anchor: number, high: number, low: number, count: number): number {
  const level = anchor * count;
  const sum = level + high;
  const rest = productError(anchor, count, level) + sumError(level, high, sum) + low;
  const mean = sum / count;
  const back = mean * count;
  // one step of division in twice the precision: the remainder of the quotient
  return mean + (sum - back - productError(mean, count, back) + rest) / count;
}
