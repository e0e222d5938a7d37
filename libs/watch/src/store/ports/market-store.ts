import { type AssetCourse } from '@quant/market-data';
import { type AssetView } from '../../engine/current-view';
import {
  type BlindReason,
  type Blindness,
  type Funding,
  type LastMark,
  type VenueMarks,
  type Volatility,
} from '../../engine/market';

/** Market data of the assets. */
export interface MarketStore {
  /** The assets that have active monitors. */
  watchedAssets(): Promise<readonly WatchedAsset[]>;
  /** True if the asset was quoted at any of the ticks that are kept: about the last hour. */
  isQuoted(asset: string): Promise<boolean>;
  /**
   * Asks for the right to record the market of a tick.
   *
   * @param tick  greater than any before; floor(now/60 s) is meant
   * @returns undefined when it, or a later one, is recorded already or another worker is about to
   */
  claimMarket(tick: number, now: number, leaseMs: number): Promise<MarketLease | undefined>;
  /**
   * Records what a tick knows, and advances the funding indices by it. From then on units are evaluated at this tick;
   * one that has not seen the tick before jumps over it.
   *
   * @param at            the moment for which monitors are evaluated, the same for all units
   * @param observations  one for each asset of `watchedAssets`, also those of which nothing is known: they expire all
   *   the same
   * @returns false: the lease was lost, and nothing recorded
   */
  recordMarket(lease: MarketLease, at: number, observations: readonly Observation[]): Promise<boolean>;
  /**
   * Keeps a reading of volatility, null when it could not be computed, so that `watchedAssets` tells when it was last
   * tried.
   */
  recordVolatility(asset: string, volatility: Volatility | null, at: number): Promise<void>;
  /**
   * The latest data of an asset, for the status page of a monitor.
   *
   * @param shard  the monitor's
   * @returns undefined for an asset that has never had a monitor
   */
  assetNow(asset: string, shard: number): Promise<AssetNow | undefined>;
}

/** Who pays funding: +1 longs, −1 shorts. Plain data: it survives JSON. */
export interface FundingSigns {
  /** As monitors are told; null: no venue has had a sign yet. */
  readonly told: 1 | -1 | null;
  /** The last sign of each venue, while the followed one had a rate. */
  readonly venues: Readonly<Record<string, 1 | -1>>;
}

/** Of an asset that was never seen. */
export const NO_SIGNS: FundingSigns = { told: null, venues: {} };

export interface WatchedAsset {
  readonly asset: string;
  /** The last reading. */
  readonly volatility: Volatility | null;
  /** When it was taken, or tried; null: never. */
  readonly volatilityAt: number | null;
  /** The last mark that was believed; null: there never was one. */
  readonly lastMark: LastMark | null;
  /** The venue that it was of. */
  readonly lastSource: string | null;
  /** The venue whose funding is accrued; null: none yet. */
  readonly fundingSource: string | null;
  /** Who pays funding, as monitors and venues had it last. */
  readonly signs: FundingSigns;
  /** How the asset and its venues have been doing. */
  readonly course: AssetCourse;
}

export interface AssetNow {
  /** Value of its funding index. */
  readonly fundingIndex: number;
  /** Its last quote; null: there was none in the last hour. */
  readonly quote: AssetView | null;
  /** The venue of its last believed mark; null: it never had one. */
  readonly source: string | null;
  /** True if no other venue listed it at its last tick. */
  readonly singleSource: boolean;
  /** Why its last tick has no believed mark; null: it has, or there was no tick in the last hour. */
  readonly blindReason: BlindReason | null;
}

export interface MarketLease {
  readonly tick: number;
  readonly fence: number;
}

/** Market data of one asset at one tick, without the funding index. */
export interface Observation {
  readonly asset: string;
  /** The believed mark. */
  readonly mark: number | null;
  /** All fresh marks; null: no venue has one. */
  readonly venueMarks: VenueMarks | null;
  /** The venue that it is of, and its own time of it, epoch milliseconds; null without a mark. */
  readonly source: string | null;
  readonly asOf: number | null;
  /** True if no other venue lists the asset. */
  readonly singleSource: boolean;
  /** Null where there is a mark. */
  readonly blindness: Blindness | null;
  readonly funding: Funding | null;
  /** The venue whose rate it is, or was the last time. */
  readonly fundingSource: string | null;
  /** Who pays funding after this tick. */
  readonly signs: FundingSigns;
  readonly volatility: Volatility | null;
  /** The new course; absent: unchanged. */
  readonly course?: AssetCourse;
}
