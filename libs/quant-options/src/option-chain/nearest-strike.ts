import { isLowerNearer } from './is-lower-nearer';
import { type ListedStrike } from './listed-strike';

/** The strike nearest to the spot, the lower of two. Preconditions, unchecked: strikes ascending, at least one. */
export function nearestStrike(strikes: readonly ListedStrike[], spot: number): ListedStrike {
  return strikes.reduce((nearest, next) => (isLowerNearer(nearest.strike, next.strike, spot) ? nearest : next));
}
