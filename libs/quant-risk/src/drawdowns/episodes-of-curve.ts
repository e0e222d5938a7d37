import { type DrawdownEpisode } from './drawdown-episode';

/**
 * The stays below a former peak, in order of time.
 *
 * @param curve  drawdown at each value, ≤ 0, the first 0
 */
export function episodesOfCurve(curve: ArrayLike<number>): DrawdownEpisode[] {
  const episodes: DrawdownEpisode[] = [];
  const last = curve.length - 1;
  for (let i = 1; i <= last; i++) {
    if (curve[i] === 0) continue;
    const peak = i - 1;
    let trough = i;
    for (; i <= last && curve[i] !== 0; i++) if ((curve[i] as number) < (curve[trough] as number)) trough = i;
    const recovery = i <= last ? i : null;
    episodes.push({
      peakIndex: peak,
      troughIndex: trough,
      recoveryIndex: recovery,
      depth: curve[trough] as number,
      duration: (recovery ?? last) - peak,
      timeToTrough: trough - peak,
      recoveryTime: recovery === null ? null : recovery - trough,
    });
  }
  return episodes;
}
