import { type Seen } from '../picture/watched-picture';
import { type MonitorStatus } from './answers';

/** The mark that judged the position at a time, with the bands as they were then. */
export interface Observation extends Omit<Seen, 'x'> {
  /** Time of the mark, epoch milliseconds. */
  readonly at: number;
}

/** One mark a minute for two days. */
const MOST_OBSERVATIONS = 2880;

/** Two polls that return the same mark disagree on its age by some milliseconds. */
const SAME_MARK = 2000;

/**
 * Adds the answer of a poll to the observations. If the mark is known already, its bands are updated: the owner may have
 * changed them.
 *
 * @param now  when the answer came, epoch milliseconds
 */
export function observed(before: readonly Observation[], status: MonitorStatus, now: number): readonly Observation[] {
  const { current, bands } = status;
  if (!current) return before;
  const last = before.at(-1);
  const at = now - 1000 * current.priceAgeSeconds;
  const isKnown = last !== undefined && at <= last.at + SAME_MARK;
  const observation = {
    at: isKnown ? last.at : at,
    mark: current.judgedMark,
    liquidationPrice: current.liquidationPrice ?? NaN,
    warnPrice: bands.warnPrice ?? NaN,
    criticalPrice: bands.criticalPrice ?? NaN,
    distancePct: current.distancePct ?? NaN,
  };
  return [...(isKnown ? before.slice(0, -1) : before), observation].slice(-MOST_OBSERVATIONS);
}
