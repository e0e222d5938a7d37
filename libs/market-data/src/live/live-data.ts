import { canonicalAsset, type FundingQuote } from '@quant/crypto';
import { UnknownAssetError, type UpstreamUnavailableError } from '../errors';
import { type HistoryContext, historyContext } from '../history/history-context';
import { type SnapshotSeries, type SnapshotStore, WINDOW_MS } from '../history/snapshot-store';
import { listedQuote } from '../listed-quote';
import { type DailyCandles, type MarketData, type MarketQuote } from '../market-data';
import { type LiveKind, type MarketObserver } from '../market-observer';
import { HOUR, MINUTE } from '../time/duration';
import { CachedFetch, type Fetched } from './cached-fetch';
import { freshness } from './freshness';
import { annualizedFunding, type LiveFunding, liveFundingOf } from './live-funding';
import { type LiveVolatility, liveVolatilityOf } from './live-volatility';
import { volatilityWindows } from './volatility-windows';

export interface LiveDataDependencies {
  readonly market: MarketData;
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
  /** Store of earlier figures; without it answers have no history. */
  readonly history?: SnapshotStore | undefined;
  readonly observer?: MarketObserver | undefined;
}

/** The live calculations, whose answers have the names of the wire. Symbols are taken in any spelling. */
export interface LiveData {
  /**
   * Volatility of an asset over 7, 30 and 90 days; cached for 5 minutes.
   *
   * @throws InvalidInputError         at `asset`: no symbol; unlisted, or fewer than 8 completed days
   * @throws UpstreamUnavailableError  every source fails, and the last answer is older than 24 hours
   */
  liveVolatility(asset: string): Promise<LiveVolatility>;
  /**
   * Funding of an asset's perpetual future; cached for 1 minute.
   *
   * @throws InvalidInputError         at `asset`: no symbol, or no source lists it
   * @throws UpstreamUnavailableError  every source fails, and the last answer is older than 1 hour
   */
  liveFunding(asset: string): Promise<LiveFunding>;
  /**
   * The same for the leverage check of @quant/crypto, which can do without.
   *
   * @returns null if no source answers or lists the asset
   * @throws InvalidInputError  at `asset`: no symbol
   */
  fundingQuote(asset: string): Promise<FundingQuote | null>;
}

const VOLATILITY = { freshMs: 5 * MINUTE, maxStaleMs: 24 * HOUR };
const FUNDING = { freshMs: MINUTE, maxStaleMs: HOUR };

/** So many closes make the seven returns of the shortest window. */
const FEWEST_CLOSES = 8;

/** A source's answer, and its figure compared with earlier ones. Null: no source lists the asset. */
type Known<Answer> = { readonly answer: Answer; readonly history: HistoryContext | null } | null;

/**
 * Live answers over a market: one request to it for any number of callers, cached; the last good answer, marked as
 * stale, when it cannot be asked.
 *
 * @example
 * const now = () => Date.UTC(2026, 0, 5, 12);
 * const live = createLiveData({ market: simulatedMarket({ now }), now });
 * const { asset, source, candles_used, stale } = await live.liveVolatility('btc-usd');
 * [asset, source, candles_used, stale]; // ['BTC', 'simulated', 119, false]
 * (await live.liveFunding('ETH')).interval_hours; // 8
 * await live.fundingQuote('NOSUCH'); // null
 * await live.liveVolatility('NOSUCH'); // throws INVALID_INPUT
 */
export function createLiveData(dependencies: LiveDataDependencies): LiveData {
  return new CachedLiveData(dependencies);
}

class CachedLiveData implements LiveData {
  private readonly volatility: CachedFetch<Known<DailyCandles>>;
  private readonly funding: CachedFetch<Known<MarketQuote>>;

  constructor(private readonly dependencies: LiveDataDependencies) {
    const { now } = dependencies;
    const onHit = (kind: LiveKind) => () => dependencies.observer?.cacheHit?.(kind);
    this.volatility = new CachedFetch({
      ...VOLATILITY,
      now,
      onHit: onHit('volatility'),
      fetch: (asset) => this.fetchCandles(asset),
    });
    this.funding = new CachedFetch({
      ...FUNDING,
      now,
      onHit: onHit('funding'),
      fetch: (asset) => this.fetchQuote(asset),
    });
  }

  async liveVolatility(asset: string): Promise<LiveVolatility> {
    const { value, asOf, stale } = await this.volatility.get(canonicalAsset(asset));
    if (!value) throw new UnknownAssetError(asset);
    return liveVolatilityOf(value.answer, value.history, freshness(asOf, this.dependencies.now(), stale));
  }

  async liveFunding(asset: string): Promise<LiveFunding> {
    const { value, asOf, stale } = await this.funding.get(canonicalAsset(asset));
    if (!value) throw new UnknownAssetError(asset);
    return liveFundingOf(value.answer, value.history, freshness(asOf, this.dependencies.now(), stale));
  }

  async fundingQuote(asset: string): Promise<FundingQuote | null> {
    try {
      const { value, asOf, stale } = await this.funding.get(canonicalAsset(asset));
      if (!value) return null;
      const { fundingRate, intervalHours, source } = value.answer;
      return { fundingRate, intervalHours, ...freshness(asOf, this.dependencies.now(), stale), source };
    } catch (error) {
      if (isUnavailable(error)) return null;
      throw error;
    }
  }

  private async fetchCandles(asset: string): Promise<Fetched<Known<DailyCandles>>> {
    const candles = await this.dependencies.market.dailyCandles(asset);
    if (!candles || candles.closes.length < FEWEST_CLOSES) return { value: null, asOf: this.dependencies.now() };
    const { realizedVol30d } = volatilityWindows(candles.closes);
    const history = realizedVol30d === null ? null : await this.among({ kind: 'volatility', asset }, realizedVol30d);
    return { value: { answer: candles, history }, asOf: candles.asOf };
  }

  private async fetchQuote(asset: string): Promise<Fetched<Known<MarketQuote>>> {
    const quote = listedQuote(await this.dependencies.market.snapshot([asset]), asset);
    if (!quote) return { value: null, asOf: this.dependencies.now() };
    const history = await this.among({ kind: 'funding', asset }, annualizedFunding(quote));
    return { value: { answer: quote, history }, asOf: quote.asOf };
  }

  /**
   * A figure among the earlier ones, and one of them from now on. A store that fails costs the history, not the answer.
   */
  private async among(series: SnapshotSeries, figure: number): Promise<HistoryContext | null> {
    const { history, now, observer } = this.dependencies;
    if (!history) return null;
    try {
      const earlier = await history.figures(series, now() - WINDOW_MS);
      await history.record(series, figure, now());
      return historyContext(figure, earlier);
    } catch (error) {
      observer?.historyFailed?.(error);
      return null;
    }
  }
}

/** By its code: a market may come from another copy of this package. */
function isUnavailable(error: unknown): error is UpstreamUnavailableError {
  return error instanceof Error && (error as Partial<UpstreamUnavailableError>).code === 'upstream_unavailable';
}
