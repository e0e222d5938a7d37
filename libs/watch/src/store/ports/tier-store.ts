import { type NoTiers, type TierAnswer, type TierTable } from '@quant/market-data';
import { type LiquidationVenue } from '../../liquidation/venue-rules';
import { type StoredMonitor } from './monitor-store';

/** Margin tiers of the exchanges that monitors name. */
export interface TierStore {
  /** The last table of an asset at a venue; undefined: it was never asked for. */
  tiers(venue: LiquidationVenue, asset: string): Promise<KnownTiers | undefined>;
  /** Keeps what a venue said; a table stays until there is another one. It is due again at `dueAt`. */
  recordTiers(key: TierKey, answer: TierAnswer, now: number, dueAt: number): Promise<void>;
  /**
   * Takes tables that are due, the longest first; none of them is due again before `until`. Those that no active monitor
   * uses are forgotten.
   */
  claimTiers(now: number, until: number, most: number): Promise<readonly TierKey[]>;
  /** Active monitors of a table, in the order of their keys, after one. */
  monitorsOf(key: TierKey, after: number, most: number): Promise<readonly StoredMonitor[]>;
}

export interface TierKey {
  readonly venue: LiquidationVenue;
  /** Canonical symbol. */
  readonly asset: string;
}

/** What is known of the maintenance margin of an asset at a venue. */
export interface KnownTiers {
  /** Null: there was none yet. */
  readonly table: TierTable | null;
  /** When the table was read, epoch milliseconds; null: never. */
  readonly fetchedAt: number | null;
  /** Why the last question got no table; null: it got one. */
  readonly reason: NoTiers | null;
}
