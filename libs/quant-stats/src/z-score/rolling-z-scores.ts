import { type Series } from '@quant/core';
import { anchoredSums } from './anchored-sums';
import { anchoredZScore } from './anchored-z-score';
import { lastZScore } from './last-z-score';

/**
 * z-score of each observation inside the window that ends with it [n − window + 1]; null where the window is constant.
 *
 * Every window holds exactly one of the observations `window` apart, its anchor, and is a stretch to the left of it and one to
 * the right: sums are carried away from the anchor only, so that a window knows nothing of a spike outside it. That costs
 * O(n), and the sums hold twice the digits because an anchor may be far from the mean.
 *
 * Precondition, unchecked: 2 ≤ window ≤ length of the series.
 */
export function rollingZScores(series: Series, window: number): (number | null)[] {
  const n = series.length;
  const zScores: (number | null)[] = [];
  let equal = 1;
  for (let i = 1; i < window - 1; i++) equal = series[i] === series[i - 1] ? equal + 1 : 1;
  for (let anchor = window - 1; anchor < n; anchor += window) {
    const count = Math.min(window, n - anchor);
    const left = anchoredSums(series, anchor, -1, window - 1);
    const right = anchoredSums(series, anchor, 1, count - 1);
    for (let j = 0; j < count; j++) {
      const end = anchor + j;
      equal = series[end] === series[end - 1] ? equal + 1 : 1;
      if (equal >= window) zScores.push(null);
      else
        zScores.push(anchoredZScore(series, anchor, left, right, j) ?? lastZScore(series, end + 1 - window, end + 1));
    }
  }
  return zScores;
}
