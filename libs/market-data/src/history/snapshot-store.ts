import { type LiveKind } from '../market-observer';
import { DAY, HOUR } from '../time/duration';

/** Figures of one kind for one asset: the volatility of 30 days, or the yearly funding rate. */
export interface SnapshotSeries {
  readonly kind: LiveKind;
  readonly asset: string;
}

/**
 * Where live figures are kept, so that the next ones can be seen against them: one an hour at most, the first of that
 * hour.
 */
export interface SnapshotStore {
  /** The figures since a time, epoch ms, in any order. */
  figures(series: SnapshotSeries, since: number): Promise<readonly number[]>;
  /**
   * Keeps a figure of a time, epoch ms, unless its hour has one, and forgets those of the series that are older than 30
   * days.
   */
  record(series: SnapshotSeries, figure: number, at: number): Promise<void>;
}

export const WINDOW_DAYS = 30;
export const WINDOW_MS = WINDOW_DAYS * DAY;

/** Hours since 1970, the key of a sample in its series. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR);
}
