import { type Market, type VenueMark } from './market';
import { type Monitor } from './monitor';
import { sideOf } from './position';

/** The marks that matter to one position, in the unit of its prices. */
export interface Sight {
  /** The mark that judges. */
  readonly judged: number;
  /** The mark that must be beyond a band's exit before the band becomes better. */
  readonly exit: number;
}

/** The marks that judge a position; null without a believed mark. */
export function sightOf({ mark, venueMarks }: Pick<Market, 'mark' | 'venueMarks'>, monitor: Monitor): Sight | null {
  if (mark === null) return null;
  const { multiplier, direction } = monitor;
  if (!venueMarks?.judged) return { judged: mark * multiplier, exit: mark * multiplier };
  const judged = venueMarks.judged[direction] * multiplier;
  // of two venues one may lie: neither alone may calm
  const exit = venueMarks.all.length === 2 ? worstOf(venueMarks.all, monitor).mark * multiplier : judged;
  return { judged, exit };
}

/** The mark that is worst for a position: the lowest for a long one, the highest for a short one. Per coin. */
export function worstOf(all: readonly VenueMark[], monitor: Monitor): VenueMark {
  // there is at least one
  return all[sideOf(monitor) === 1 ? 0 : all.length - 1] as VenueMark;
}

/** Marks of venues in the unit of an owner's prices. */
export const inUnitOf = (all: readonly VenueMark[], { multiplier }: Monitor): readonly VenueMark[] =>
  multiplier === 1 ? all : all.map(({ venue, mark }) => ({ venue, mark: mark * multiplier }));
