import { type LiveKind } from '../market-observer';

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
