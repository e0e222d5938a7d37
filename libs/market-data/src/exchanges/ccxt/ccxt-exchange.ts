/** A market as ccxt describes it: the parts that are used here. */
export interface CcxtMarket {
  readonly id: string;
  readonly symbol: string;
  /** Raw description of the market by the venue. */
  readonly info?: unknown;
  readonly base: string;
  readonly quote: string;
  readonly settle?: string | undefined;
  readonly spot?: boolean;
  readonly swap?: boolean;
  readonly linear?: boolean | undefined;
  /** Coins of one contract. */
  readonly contractSize?: number | undefined;
  /** Undefined if the venue does not say. */
  readonly active?: boolean | undefined;
}

export interface CcxtFundingRate {
  readonly info?: unknown;
  /** The venue's time of it, if there is one. */
  readonly timestamp?: number | undefined;
  readonly markPrice?: number | undefined;
  readonly fundingRate?: number | undefined;
  /** The next settlement. */
  readonly fundingTimestamp?: number | undefined;
  /** The one after it. */
  readonly nextFundingTimestamp?: number | undefined;
  /** `8h`; a number of milliseconds where ccxt does not know the interval. */
  readonly interval?: string | undefined;
}

export interface CcxtMarkPrice {
  readonly markPrice?: number | undefined;
  readonly timestamp?: number | undefined;
}

type CcxtCandle = readonly [opens: number, open: number, high: number, low: number, close: number];

export type BySymbol<T> = Readonly<Record<string, T | undefined>>;

/** An exchange of ccxt: the parts that are used here. */
export interface CcxtExchange {
  urls: { api: unknown };
  has: Record<string, unknown>;
  /** API key of the operator's account; empty without one. */
  apiKey?: string;
  secret?: string;
  fetchImplementation: unknown;
  parseFundingRate: (entry: unknown, market?: unknown) => object;
  parseMarket: (entry: unknown, market?: unknown) => object;
  parseTicker: (entry: unknown, market?: unknown) => object;
  loadMarkets(reload: true): Promise<BySymbol<CcxtMarket>>;
  fetchFundingRates(symbols: readonly string[]): Promise<BySymbol<CcxtFundingRate>>;
  fetchFundingIntervals(): Promise<BySymbol<CcxtFundingRate>>;
  fetchMarkPrices(symbols: readonly string[], parameters: object): Promise<BySymbol<CcxtMarkPrice>>;
  /** Margin tiers as each venue sends them. */
  publicGetV5MarketRiskLimit(question: object): Promise<unknown>;
  publicGetPublicPositionTiers(question: object): Promise<unknown>;
  publicPostInfo(question: object): Promise<unknown>;
  publicGetInstruments(question: object): Promise<unknown>;
  fapiPrivateGetLeverageBracket(question: object): Promise<unknown>;
  fetchOHLCV(symbol: string, timeframe: '1d', since: undefined, limit: number): Promise<readonly CcxtCandle[]>;
}
