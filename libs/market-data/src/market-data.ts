import { type BlindReason } from './belief/conclude';
import { type TierAnswer } from './tiers/tier-answer';
import { type VenueReadings } from './belief/venue-reading';

/** A perpetual future now: a mark price that may be acted on, and the funding of one venue. */
export interface MarketQuote {
  /** Canonical symbol, such as `BTC`. */
  readonly asset: string;
  /** The venue's own name of the contract, such as `BTC-USDT-SWAP`. */
  readonly instrument: string;
  /** Mark price, > 0, in dollars or a dollar stablecoin. */
  readonly mark: number;
  /** Rate for one interval, a fraction, −1 … 1; positive: longs pay shorts. */
  readonly fundingRate: number;
  /** Hours between payments, > 0. */
  readonly intervalHours: number;
  /** The next settlement, epoch ms. */
  readonly nextFundingTime: number;
  /** The venue whose contract and funding it is. */
  readonly source: string;
  /** The venue's timestamp of the quote, epoch ms. */
  readonly asOf: number;
}

/**
 * Quotes of several assets at one moment. An asset in neither part is listed somewhere, but cannot be quoted
 * now.
 */
export interface MarketSnapshot {
  readonly quotes: ReadonlyMap<string, MarketQuote>;
  /** The requested assets that are unlisted: the listings of all venues are known. */
  readonly unlisted: ReadonlySet<string>;
  /** Assets that may be unlisted, because the listing of a venue is unreadable at the moment. */
  readonly unsure?: ReadonlySet<string>;
  /** Why assets that are listed have no quote. */
  readonly blind?: ReadonlyMap<string, Blind>;
}

/** Why an asset that is listed has no quote. */
export interface Blind {
  /** `no_funding`: there is a mark, but no rate. */
  readonly reason: BlindReason | 'no_funding';
  /** The venues that were asked. */
  readonly asked: readonly string[];
}

/** Daily closes of an asset in dollars; days are those of UTC. */
export interface DailyCandles {
  readonly asset: string;
  /** Closes of completed days without a gap, oldest first. */
  readonly closes: readonly number[];
  /** End of the last of them, epoch ms. */
  readonly lastCloseTime: number;
  /** The latest trade: the close of the day under way, which is in no other figure. */
  readonly spot: number;
  /** The venue. */
  readonly source: string;
  /** When it was asked, epoch ms. */
  readonly asOf: number;
}

/**
 * Where market data comes from. Assets are canonical symbols (`canonicalAsset` of @quant/crypto). That an asset is not listed is
 * an answer; a failure of all venues is an `UpstreamUnavailableError`.
 */
export interface MarketData {
  /**
   * Marks and funding of many assets by one question to each venue, however many they are. Of several venues only marks
   * that a second one confirms: see `conclude`.
   *
   * @param assets  all that are listed, if not given
   * @throws UpstreamUnavailableError  no venue answers
   */
  snapshot(assets?: readonly string[]): Promise<MarketSnapshot>;
  /**
   * Quotes of each venue, unjudged, for those who remember what they have concluded from it (`conclude`) where others
   * can see it. Never rejects. A market without it is one venue, and what its snapshot says is believed.
   */
  readings?(): Promise<VenueReadings>;
  /**
   * Maintenance margin of an asset at one venue. Never rejects. A market without it does not ask venues.
   *
   * @param venue  one of `PERPETUAL_VENUES`
   */
  leverageTiers?(venue: string, asset: string): Promise<TierAnswer>;
  /**
   * @returns null if no venue lists the asset
   * @throws UpstreamUnavailableError  every venue that may list it fails
   */
  dailyCandles(asset: string): Promise<DailyCandles | null>;
}
