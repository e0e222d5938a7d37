import { type Tier } from '../../engine/monitor';
import { type MonitorStatus } from '../../engine/monitor-state';

/** Maintenance of the store. */
export interface UpkeepStore {
  /** A worker has completed a tick of this moment. */
  beat(worker: string, at: number): Promise<void>;
  /** The last completed tick of any worker; null before the first. */
  lastBeat(): Promise<number | null>;
  /**
   * How many assets the last recorded tick asked the market about, and of how many it knows the mark; for health pages.
   */
  marketSeen(): Promise<{ readonly assets: number; readonly known: number }>;
  /** How many workers have completed a tick since then. */
  workersSince(at: number): Promise<number>;
  /** How many monitors there are, for metrics; those that are not paid for are left out. */
  counts(): Promise<readonly MonitorCount[]>;
  /**
   * Forgets what nobody may see any more, a thousand rows of each kind at most. How many rows; call again until it is
   * 0.
   */
  prune(now: number): Promise<number>;
}

export interface MonitorCount {
  readonly status: MonitorStatus;
  readonly tier: Tier;
  readonly count: number;
}
