import { mean } from '@quant/core/kernels';
import { episodesOfCurve } from '../../drawdowns/episodes-of-curve';
import { meanSize, rootMeanSquare } from '../../drawdowns/curve-averages';
import { type DrawdownAnalysis } from './drawdown-analysis-result';

/** So many episodes are listed. */
const LISTED = 10;

/**
 * All that follows from the drawdown at each value of a curve.
 *
 * @param curve  ≤ 0, the first 0
 */
export function drawdownFigures(curve: Float64Array): DrawdownAnalysis {
  const n = curve.length;
  const episodes = episodesOfCurve(curve);
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
    ulcerIndex: rootMeanSquare(curve),
    painIndex: meanSize(curve),
  };
}
