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
  /** True if one of the stored ticks, about the last hour, has a quote of the asset. */
  isQuoted(asset: string): Promise<boolean>;
  /**
   * Asks for the right to record the market of a tick.
   *
   * @param tick  floor(now/60 s), greater than any before
   * @returns undefined if the store has this tick or a later one, or another worker holds the lease
   */
  claimMarket(tick: number, now: number, leaseMs: number): Promise<MarketLease | undefined>;
  /**
   * Records the observations of a tick and advances the funding indices. Workers then evaluate the units at this tick. A
   * unit that missed the previous tick skips it.
   *
   * @param at            time of the evaluation, the same for all units
   * @param observations  one for each asset of `watchedAssets`, including those without data, whose monitors still
   *   expire
   * @returns false if the lease was lost; the store then records nothing
   */
  recordMarket(lease: MarketLease, at: number, observations: readonly Observation[]): Promise<boolean>;
  /**
   * Stores a reading of volatility, or null after a failed computation. `watchedAssets` returns the time of the last
   * reading.
   */
  recordVolatility(asset: string, volatility: Volatility | null, at: number): Promise<void>;
  /**
   * The latest data of an asset, for the status page of a monitor.
   *
   * @param shard  the monitor's
   * @returns undefined for an asset without a monitor so far
   */
  assetNow(asset: string, shard: number): Promise<AssetNow | undefined>;
}

/** Who pays funding: +1 longs, −1 shorts. Plain data: it survives JSON. */
export interface FundingSigns {
  /** Sign that monitors use; null before the first sign of a venue. */
  readonly told: 1 | -1 | null;
  /** Last sign of each venue, from ticks at which the followed venue had a rate. */
  readonly venues: Readonly<Record<string, 1 | -1>>;
}

/** Signs of a new asset. */
export const NO_SIGNS: FundingSigns = { told: null, venues: {} };

export interface WatchedAsset {
  readonly asset: string;
  /** The last reading. */
  readonly volatility: Volatility | null;
  /** Time of the last reading or attempt; null before the first. */
  readonly volatilityAt: number | null;
  /** The last believed mark; null before the first. */
  readonly lastMark: LastMark | null;
  /** Its venue. */
  readonly lastSource: string | null;
  /** The venue whose funding accrues; null before the first rate. */
  readonly fundingSource: string | null;
  /** Last funding signs. */
  readonly signs: FundingSigns;
  /** Recent course of the asset and its venues. */
  readonly course: AssetCourse;
}

export interface AssetNow {
  /** Value of its funding index. */
  readonly fundingIndex: number;
  /** Last quote of the last hour, or null. */
  readonly quote: AssetView | null;
  /** The venue of its last believed mark; null before the first. */
  readonly source: string | null;
  /** True if only one venue listed it at its last tick. */
  readonly singleSource: boolean;
  /** Reason if its last tick lacks a believed mark; null with a mark, and without a tick in the last hour. */
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
  /** All fresh marks, or null. */
  readonly venueMarks: VenueMarks | null;
  /** Venue of the mark, and the venue's timestamp, epoch milliseconds; null without a mark. */
  readonly source: string | null;
  readonly asOf: number | null;
  /** True if only one venue lists the asset. */
  readonly singleSource: boolean;
  /** Null with a mark. */
  readonly blindness: Blindness | null;
  readonly funding: Funding | null;
  /** Venue of this or the last known rate. */
  readonly fundingSource: string | null;
  /** Funding signs after this tick. */
  readonly signs: FundingSigns;
  readonly volatility: Volatility | null;
  /** New course; absent if unchanged. */
  readonly course?: AssetCourse;
}
