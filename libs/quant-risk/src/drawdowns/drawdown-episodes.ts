import { type Series } from '@quant/core';
import { type DrawdownEpisode } from './drawdown-episode';
import { episodesOfCurve } from './episodes-of-curve';
import { assertWealth, type DrawdownOptions } from './series-options';
import { underwaterCurve } from './underwater-curve';
import { underwaterCurveOfReturns } from './underwater-curve-of-returns';

/**
 * The stays of wealth below a former peak, in order of time: from the last element before the fall to the first at the peak
 * again.
 *
 * @param series      simple returns, oldest first, −1 … 1000; or values, ≥ 0, the first > 0   [n, 1 … 10 000 000]
 * @param options.of  which of the two, `returns` or `values`                                 default `returns`
 * @returns the episodes, with their depth and the indices of peak, trough and recovery in the series; of returns a peak of
 *   −1 is the start, before the first of them
 * @throws InvalidInputError  the series is absent, too short or too long, or an element breaks its bound; values start at 0;
 *   they look like prices and the option is not given; an option is unknown
 * @remarks Every element below a former peak counts, however little. An episode that has not ended has no recovery. The
 *          depth is that of drawdowns at the trough. Cost: O(n).
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", section 4.7.
 * @example
 * const [episode] = drawdownEpisodes([100, 80, 90, 120, 110], { of: 'values' });
 * episode.depth; // ≈ -0.2
 * [episode.peakIndex, episode.troughIndex, episode.recoveryIndex]; // [0, 1, 3]
 * drawdownEpisodes([-0.1, 0.05]).map(({ peakIndex, recoveryIndex }) => [peakIndex, recoveryIndex]); // [[-1, null]]
 */
export function drawdownEpisodes(series: Series, options: DrawdownOptions = {}): readonly DrawdownEpisode[] {
  if (assertWealth(series, options)) return episodesOfCurve(underwaterCurve(series));
  return episodesOfCurve(underwaterCurveOfReturns(series)).map(inReturns);
}

/** A curve of returns has one element more, at its start. */
function inReturns(episode: DrawdownEpisode): DrawdownEpisode {
  const { peakIndex, troughIndex, recoveryIndex } = episode;
  return {
    ...episode,
    peakIndex: peakIndex - 1,
    troughIndex: troughIndex - 1,
    recoveryIndex: recoveryIndex === null ? null : recoveryIndex - 1,
  };
}
