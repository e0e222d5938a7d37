/** A perpetual future as a venue has it now: its mark price and its funding. */
export interface MarketQuote {
  /** Canonical symbol, such as `BTC`. */
  readonly asset: string;
  /** The venue's own name of the contract, such as `BTC-USDT-SWAP`. */
  readonly instrument: string;
  /** Mark price, > 0, in dollars or a coin that stands for them. */
  readonly mark: number;
  /** Of one interval, a fraction, −1 … 1; positive: longs pay shorts. */
  readonly fundingRate: number;
  /** Hours between payments, > 0. */
  readonly intervalHours: number;
  /** The next settlement, epoch ms. */
  readonly nextFundingTime: number;
  /** The venue. */
  readonly source: string;
  /** When it was asked, epoch ms. */
  readonly asOf: number;
}

/** What is known of several assets at one moment. An asset in neither part is listed somewhere, but cannot be quoted now. */
export interface MarketSnapshot {
  readonly quotes: ReadonlyMap<string, MarketQuote>;
  /** Of the assets asked for, those that no venue lists. */
  readonly unlisted: ReadonlySet<string>;
}

/** Daily closes of an asset in dollars; days are those of UTC. */
export interface DailyCandles {
  readonly asset: string;
  /** Of completed days without a gap, oldest first. */
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
 * an answer; that nobody could be asked is an `UpstreamUnavailableError`.
 */
export interface MarketData {
  /**
   * Marks and funding of many assets by one request to each venue that is needed, however many they are.
   *
   * @param assets  all that the first venue lists, if not given
   * @throws UpstreamUnavailableError  all venues were asked, and none answers
   */
  snapshot(assets?: readonly string[]): Promise<MarketSnapshot>;
  /**
   * @returns null if no venue lists the asset
   * @throws UpstreamUnavailableError  no venue that may list it answers
   */
  dailyCandles(asset: string): Promise<DailyCandles | null>;
}
