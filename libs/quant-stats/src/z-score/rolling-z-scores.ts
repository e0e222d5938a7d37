import { type Series } from '@quant/core';
import { RollingSpread } from '@quant/core/kernels';

/**
 * z-score of each observation inside the window that ends with it [n]; NaN if the window is constant, and before bar
 * window − 1. Cost: O(n) for every window and every magnitude.
 *
 * Precondition, unchecked: 2 ≤ window ≤ length of the series.
 */
export function rollingZScores(series: Series, window: number): Float64Array {
  const n = series.length;
  const zScores = new Float64Array(n).fill(NaN);
  const spread = new RollingSpread(window);
  for (let i = 0; i < n; i++) {
    spread.push(series[i] as number);
    if (i + 1 >= window && !spread.isConstant) zScores[i] = spread.score();
  }
  return zScores;
}
