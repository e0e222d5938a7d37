import { type Seen } from '../picture/watched-picture';
import { type MonitorStatus } from './answers';

/** A mark that a poll has returned, with the bands as they were then. */
export interface Observation extends Omit<Seen, 'x'> {
  /** Of the mark, epoch milliseconds. */
  readonly at: number;
}

/** A poll every quarter of a minute, a mark a minute: two days. */
const MOST_OBSERVATIONS = 2880;

/** Marks closer together are one, which answers tell the age of to the millisecond or so. */
const SAME_MARK = 2000;

/**
 * The observations with what a poll has returned. A mark that was there already is not drawn twice, but with the bands as they are now: its
 * owner may have changed them.
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
    mark: current.mark,
    liquidationPrice: current.liquidationPrice ?? NaN,
    warnPrice: bands.warnPrice ?? NaN,
    criticalPrice: bands.criticalPrice ?? NaN,
    distancePct: current.distancePct ?? NaN,
  };
  return [...(isKnown ? before.slice(0, -1) : before), observation].slice(-MOST_OBSERVATIONS);
}
