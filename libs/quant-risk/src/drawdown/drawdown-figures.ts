import { mean, sum, sumOfProducts } from '@quant/core/kernels';
import { type DrawdownAnalysis, type DrawdownEpisode } from './drawdown-analysis-result';

/** So many episodes are listed. */
const LISTED = 10;

/**
 * All that follows from the drawdown at each value of a curve.
 *
 * @param curve  ≤ 0, the first 0
 */
export function drawdownFigures(curve: Float64Array): DrawdownAnalysis {
  const n = curve.length;
  const episodes = drawdownEpisodes(curve);
  const depths = episodes.map(({ depth }) => depth);
  const deepestFirst = episodes.toSorted((a, b) => a.depth - b.depth);
  const deepest = deepestFirst[0] ?? { depth: 0, peakIndex: null, troughIndex: null, recoveryIndex: null };
  return {
    maxDd: deepest.depth,
    maxDdPct: 100 * deepest.depth,
    currentDd: curve[n - 1] as number,
    underwaterPct: (100 * curve.reduce((count, drawdown) => count + (drawdown < 0 ? 1 : 0), 0)) / n,
    n,
    underwaterCurve: Array.from(curve),
    drawdowns: deepestFirst.slice(0, LISTED),
    peakIndex: deepest.peakIndex,
    troughIndex: deepest.troughIndex,
    recoveryIndex: deepest.recoveryIndex,
    maxDuration: episodes.reduce((longest, { duration }) => Math.max(longest, duration), 0),
    averageDrawdown: episodes.length === 0 ? 0 : mean(depths),
    numDrawdowns: episodes.length,
    ulcerIndex: Math.sqrt(sumOfProducts(curve, curve) / n),
    painIndex: Math.abs(sum(curve)) / n,
  };
}

/**
 * The stays below a former peak, in order of time.
 *
 * @param curve  drawdown at each value, ≤ 0, the first 0
 */
function drawdownEpisodes(curve: ArrayLike<number>): DrawdownEpisode[] {
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
