import { type Answer } from '@quant/contract';
import { InvalidInputError } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { meanSize, rootMeanSquare } from '../../drawdowns/curve-averages';
import { type DrawdownEpisode } from '../../drawdowns/drawdown-episode';
import { episodesOfCurve } from '../../drawdowns/episodes-of-curve';

type Drawdowns = Answer<'riskDrawdown'>;

/** Refuses an equity curve that starts at 0, because a return on 0 is undefined. */
export function assertPositiveStart(equity_curve: ArrayLike<number>): void {
  if (equity_curve[0] === 0)
    throw new InvalidInputError(['equity_curve'], 'value_error', 'positive at its start', equity_curve);
}

/** So many episodes are listed. */
const LISTED = 10;

/**
 * All that follows from the drawdown at each value of a curve.
 *
 * @param curve  ≤ 0, the first 0
 */
export function drawdownFigures(curve: Float64Array): Drawdowns {
  const n = curve.length;
  const episodes = episodesOfCurve(curve);
  const depths = episodes.map(({ depth }) => depth);
  const deepestFirst = episodes.toSorted((a, b) => a.depth - b.depth);
  const deepest = deepestFirst[0] ?? { depth: 0, peakIndex: null, troughIndex: null, recoveryIndex: null };
  return {
    max_dd: deepest.depth,
    max_dd_pct: 100 * deepest.depth,
    current_dd: curve[n - 1] as number,
    underwater_pct: (100 * curve.reduce((count, drawdown) => count + (drawdown < 0 ? 1 : 0), 0)) / n,
    n,
    underwater_curve: Array.from(curve),
    drawdowns: deepestFirst.slice(0, LISTED).map(listed),
    peak_index: deepest.peakIndex,
    trough_index: deepest.troughIndex,
    recovery_index: deepest.recoveryIndex,
    max_duration: episodes.reduce((longest, { duration }) => Math.max(longest, duration), 0),
    average_drawdown: episodes.length === 0 ? 0 : mean(depths),
    num_drawdowns: episodes.length,
    ulcer_index: rootMeanSquare(curve),
    pain_index: meanSize(curve),
  };
}

function listed(episode: DrawdownEpisode): Drawdowns['drawdowns'][number] {
  return {
    peak_index: episode.peakIndex,
    trough_index: episode.troughIndex,
    recovery_index: episode.recoveryIndex,
    depth: episode.depth,
    duration: episode.duration,
    time_to_trough: episode.timeToTrough,
    recovery_time: episode.recoveryTime,
  };
}
