import { kolmogorovSurvival } from '@quant/core';
import { type KolmogorovSmirnov } from '../kolmogorov-smirnov-result';

/** Points of paths that are walked: half a second. */
const MOST_POINTS = 50_000_000;

/**
 * Probability that two samples of one continuous distribution are as far apart.
 *
 * The order of n and m values is a walk from (0, 0) to (n, m), all as likely. Those within the distance are followed; counts
 * the exits, which avoids the loss of digits in a complement.
 *
 * Preconditions, unchecked: n, m ≥ 1; n·m < 2⁵³.
 *
 * @param distance  D·n·m, a whole number
 * @see Hodges (1958), "The significance probability of the Smirnov two-sample test", Arkiv för Matematik 3, 469–486.
 */
export function twoSampleSurvival(
  n: number,
  m: number,
  distance: number,
): Pick<KolmogorovSmirnov, 'pValue' | 'method'> {
  const [long, short] = [Math.max(n, m), Math.min(n, m)];
  const width = 2 * (distance / long) + 2;
  if ((n + m) * Math.min(width, short + 1) > MOST_POINTS) {
    const statistic = distance / (n * m);
    return { pValue: kolmogorovSurvival(Math.sqrt((n / (n + m)) * m) * statistic), method: 'asymptotic' };
  }
  return { pValue: Math.min(1, leavingPaths(long, short, distance)), method: 'exact' };
}

/** Share of the walks that reach |i·m − j·n| ≥ distance. Preconditions, unchecked: n ≥ m ≥ 1. */
function leavingPaths(n: number, m: number, distance: number): number {
  if (distance === 0) return 1;
  // inside[j]: probability of being at (i, j) without having left
  const inside = new Float64Array(m + 1);
  let left = 0;
  for (let i = 0; i <= n; i++) {
    // |i·m − j·n| < distance, and the places that a step up leads out to
    const low = Math.max(0, Math.floor((i * m - distance) / n) + 1);
    const high = Math.min(m, Math.ceil((i * m + distance) / n) - 1);
    if (i > 0) {
      // the step to the right: i − 1 → i at each j, those below low leave
      const before = Math.max(0, Math.floor(((i - 1) * m - distance) / n) + 1);
      const upTo = Math.min(m, Math.ceil(((i - 1) * m + distance) / n) - 1);
      for (let j = before; j <= upTo; j++) {
        const reached = (inside[j] as number) * ((n - i + 1) / (n - i + 1 + m - j));
        if (j < low) {
          left += reached;
          inside[j] = 0;
        } else inside[j] = reached;
      }
    } else inside[0] = 1;
    // the steps up along this i: from j − 1 to j
    for (let j = low + 1; j <= high; j++) {
      inside[j] = (inside[j] as number) + (inside[j - 1] as number) * ((m - j + 1) / (n - i + m - j + 1));
    }
    if (high < m) left += (inside[high] as number) * ((m - high) / (n - i + m - high));
  }
  return left;
}
