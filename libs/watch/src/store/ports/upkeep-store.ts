import { type Tier } from '../../engine/monitor';
import { type MonitorStatus } from '../../engine/monitor-state';

/** Maintenance of the store. */
export interface UpkeepStore {
  /** Records that a worker has completed a tick. */
  beat(worker: string, at: number): Promise<void>;
  /** The last completed tick of any worker; null before the first. */
  lastBeat(): Promise<number | null>;
  /**
   * Number of assets in the last recorded tick, and of those with a mark; for health pages.
   */
  marketSeen(): Promise<{ readonly assets: number; readonly known: number }>;
  /** Number of workers that have completed a tick since then. */
  workersSince(at: number): Promise<number>;
  /** Numbers of monitors for metrics, without unpaid ones. */
  counts(): Promise<readonly MonitorCount[]>;
  /**
   * Deletes expired rows, at most a thousand of each kind, and returns their number. Call it until it returns 0.
   */
  prune(now: number): Promise<number>;
}

export interface MonitorCount {
  readonly status: MonitorStatus;
  readonly tier: Tier;
  readonly count: number;
}
