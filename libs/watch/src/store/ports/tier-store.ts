import { type NoTiers, type TierAnswer, type TierTable } from '@quant/market-data';
import { type LiquidationVenue } from '../../liquidation/venue-rules';
import { type StoredMonitor } from './monitor-store';

/** Margin tiers of the exchanges that monitors name. */
export interface TierStore {
  /** The last table of an asset at a venue; undefined before the first request. */
  tiers(venue: LiquidationVenue, asset: string): Promise<KnownTiers | undefined>;
  /** Stores a venue's answer, which is due again at `dueAt`. A table stays until a new one replaces it. */
  recordTiers(key: TierKey, answer: TierAnswer, now: number, dueAt: number): Promise<void>;
  /**
   * Takes due tables, the longest overdue first, and makes them due again at `until`. Deletes tables without active
   * monitors.
   */
  claimTiers(now: number, until: number, most: number): Promise<readonly TierKey[]>;
  /** Active monitors of a table with a key greater than `after`, ordered by key. */
  monitorsOf(key: TierKey, after: number, most: number): Promise<readonly StoredMonitor[]>;
}

export interface TierKey {
  readonly venue: LiquidationVenue;
  /** Canonical symbol. */
  readonly asset: string;
}

/** Known margin tiers of an asset at a venue. */
export interface KnownTiers {
  /** Null before the first table. */
  readonly table: TierTable | null;
  /** Time of reading, epoch milliseconds; null without a table. */
  readonly fetchedAt: number | null;
  /** Why the last request failed; null if it succeeded. */
  readonly reason: NoTiers | null;
}
