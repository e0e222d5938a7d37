import { multipleOf } from '@quant/crypto/kernels';
import { type VenueFunding, type VenueQuote } from '../../belief/venue-reading';
import { type DailyCandles } from '../../market-data';
import { type StatedTiers } from '../../tiers/tier-table';
import { HOUR, MINUTE } from '../../time/duration';
import { type Venue, VenueError } from '../../venues/venue';
import { completedDays } from '../completed-days';
import { type PerpetualVenue, type VenueName } from '../venue-names';
import { type AnswerTime } from './answer-time';
import {
  type BySymbol,
  type CcxtExchange,
  type CcxtFundingRate,
  type CcxtMarket,
  type CcxtMarkPrice,
} from './ccxt-exchange';
import { type ExchangeSettings, openExchange, type OpenExchange } from './open-exchange';
import { fundingIntervalHours, PERPETUAL_TERMS, type PerpetualTerms } from './perpetual-terms';
import { TIERS_OF } from './tiers/tiers-of';

/** Contracts come and go. */
const LISTING_AGE_MS = HOUR;
/** When the listing could not be read again, the old one serves so much longer. */
const LISTING_RETRY_MS = MINUTE;

/** Enough for 90 returns. */
const CANDLES = 120;

/** A market of a venue, and how many coins its prices are of. */
interface Listed {
  readonly market: CcxtMarket;
  readonly multiplier: number;
}

/** The markets of a venue, by coin. */
type Listing = ReadonlyMap<string, Listed>;

/** One exchange through ccxt, which is loaded when it is asked for the first time. */
export class CcxtVenue implements Venue {
  private opened: Promise<OpenExchange> | undefined;
  private listed: Listing | undefined;
  private refreshAt = -Infinity;
  private refreshing: Promise<Listing> | undefined;
  private readonly terms: PerpetualTerms | undefined;

  /** @param now  the clock, in epoch milliseconds */
  constructor(
    readonly id: VenueName,
    private readonly settings: ExchangeSettings,
    private readonly now: () => number,
  ) {
    this.terms = (PERPETUAL_TERMS as Partial<Record<VenueName, PerpetualTerms>>)[id];
  }

  lists(asset: string): boolean | undefined {
    return this.listed?.has(asset);
  }

  async quotes(): Promise<readonly VenueQuote[]> {
    const { terms } = this;
    if (!terms) throw new VenueError('refused', 'no perpetual futures');
    const markets = await this.listing();
    const asked = this.now();
    const { exchange, answered } = await this.exchange();
    // only listed ones: ccxt fails on a contract that is newer than the listing (Kraken)
    const symbols = Array.from(markets.values(), ({ market }) => market.symbol);
    const [rates, intervals] = await Promise.all([
      exchange.fetchFundingRates(symbols),
      terms.intervalsApart ? intervalsOf(exchange) : NO_INTERVALS,
    ]);
    const marks: BySymbol<CcxtMarkPrice> = terms.marksApart
      ? await exchange.fetchMarkPrices(symbols, { type: 'swap' })
      : rates;
    const timeOf = timeBy(terms, answered, asked);
    const quotes = Array.from(markets, ([asset, { market, multiplier }]): VenueQuote => {
      const { id, symbol, info } = market;
      const [rate, mark] = [rates[symbol], marks[symbol]];
      const stated = (rate && fundingIntervalHours(rate)) ?? intervals?.get(symbol);
      const intervalHours = stated ?? (intervals && terms.intervalHours);
      const instrument = nameOf(terms.namedByCoin ? coinOf(info) : id, asset);
      const funding = rate && intervalHours !== undefined ? fundingOf(rate, intervalHours, asked) : null;
      const price = numberOrNull(mark?.markPrice);
      const at = timeOf(mark ?? rate);
      return { asset, instrument, mark: price === null ? null : price / multiplier, funding, at };
    });
    // an answer in another form than expected looks like this
    if (quotes.every(({ mark, funding }) => mark === null && funding === null))
      throw new VenueError('failed', 'an answer without quotes');
    return quotes;
  }

  async dailyCandles(asset: string): Promise<DailyCandles | null> {
    const listed = (await this.listing()).get(asset);
    if (!listed) return null;
    const { market, multiplier } = listed;
    const { exchange } = await this.exchange();
    const asOf = this.now();
    const candles = await exchange.fetchOHLCV(market.symbol, '1d', undefined, CANDLES);
    if (candles.length === 0) throw new VenueError('failed', 'an answer without candles');
    const rows = candles.map(([opens, , , , close]) => ({ opens, close: close / multiplier }));
    return completedDays(rows, { asset, source: this.id, asOf });
  }

  async tiers(asset: string): Promise<StatedTiers | 'key_needed' | null> {
    const listed = (await this.listing()).get(asset);
    if (!listed) return null;
    const { market, multiplier } = listed;
    const { exchange } = await this.exchange();
    // coins of one contract, also if its price is for a multiple of them
    const contractSize = market.contractSize === undefined ? undefined : market.contractSize * multiplier;
    return TIERS_OF[this.id as PerpetualVenue](exchange, { ...market, contractSize });
  }

  private exchange(): Promise<OpenExchange> {
    this.opened ??= openExchange(this.id, this.settings);
    return this.opened;
  }

  /** Listing of the venue, refreshed from time to time; while that fails, the last one. */
  private async listing(): Promise<Listing> {
    if (this.listed && this.now() < this.refreshAt) return this.listed;
    this.refreshing ??= this.readListing().finally(() => (this.refreshing = undefined));
    try {
      this.listed = await this.refreshing;
      this.refreshAt = this.now() + LISTING_AGE_MS;
    } catch (error) {
      if (!this.listed) throw error;
      this.refreshAt = this.now() + LISTING_RETRY_MS;
    }
    return this.listed;
  }

  private async readListing(): Promise<Listing> {
    const { exchange } = await this.exchange();
    // always `true`: ccxt keeps a failed attempt, and repeats it to every later caller otherwise
    const all = Object.values(await exchange.loadMarkets(true));
    const markets = this.terms ? listing(all, 'perpetual', this.terms.dollar) : listing(all, 'spot', 'USD');
    if (markets.size === 0) throw new VenueError('failed', 'an answer without markets');
    return markets;
  }
}

/** Hours between payments, by ccxt's symbol, of the contracts that differ from the usual. */
type Intervals = ReadonlyMap<string, number>;

const NO_INTERVALS: Intervals = new Map();

/**
 * The current intervals of a venue that publishes them separately from its rates: a rate without its interval may be eight times
 * as much, so that both are read together.
 *
 * @returns undefined: they are unreadable, so the rates are unusable
 */
async function intervalsOf(exchange: CcxtExchange): Promise<Intervals | undefined> {
  try {
    const intervals = new Map<string, number>();
    for (const [symbol, rate] of Object.entries(await exchange.fetchFundingIntervals())) {
      const hours = rate && fundingIntervalHours(rate);
      if (hours !== undefined) intervals.set(symbol, hours);
    }
    return intervals;
  } catch {
    return undefined;
  }
}

/** A settlement further ahead is nonsense. */
const LONGEST_INTERVAL_MS = 48 * HOUR;

function fundingOf(
  { fundingRate, fundingTimestamp = 0 }: CcxtFundingRate,
  intervalHours: number,
  asked: number,
): VenueFunding | null {
  if (numberOrNull(fundingRate) === null) return null;
  const intervalMs = intervalHours * HOUR;
  // for the venues that do not say when: settlements are at multiples of the interval
  const byTheClock = (Math.floor(asked / intervalMs) + 1) * intervalMs;
  const isAhead = fundingTimestamp > asked && fundingTimestamp <= asked + LONGEST_INTERVAL_MS;
  return { fundingRate: Number(fundingRate), intervalHours, nextFundingTime: isAhead ? fundingTimestamp : byTheClock };
}

/** When a mark is from, by what the venue says; null: it should say, and does not. */
function timeBy({ time }: PerpetualTerms, { http, serverTime }: AnswerTime, asked: number) {
  return (mark: CcxtMarkPrice | undefined): number | null => {
    if (time === 'mark') return numberOrNull(mark?.timestamp);
    return time === 'serverTime' ? serverTime : (http ?? asked);
  };
}

const numberOrNull = (value: number | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function coinOf(info: unknown): string {
  return String((info as { name?: unknown } | undefined)?.name);
}

/** Form of an exchange's name of a contract. */
const INSTRUMENT = /^[\w.:/-]{1,40}$/;

/** People and models read it: a text in the place of a name is the exchange's own, and goes no further. */
function nameOf(instrument: string, asset: string): string {
  return INSTRUMENT.test(instrument) ? instrument : asset;
}

/** Form of a canonical asset symbol. */
const CANONICAL = /^[A-Z0-9]{1,12}$/;

/**
 * The markets of a venue by coin: those in the given dollars that are traded, perpetual futures or spot pairs. Of a coin
 * that is listed in several multiples, the smallest.
 */
function listing(markets: readonly (CcxtMarket | undefined)[], kind: 'perpetual' | 'spot', dollar: string): Listing {
  const isOurs = (market: CcxtMarket) =>
    kind === 'spot' ? market.spot === true : market.swap === true && market.linear === true && market.settle === dollar;
  const listed = markets
    .filter((market) => market !== undefined)
    .filter((market) => isOurs(market) && market.quote === dollar && market.active !== false)
    .map((market) => ({ market, ...multipleOf(market.base.replace(/^k(?=[A-Z])/, 'K')) }))
    .filter(({ asset }) => CANONICAL.test(asset))
    // the last one of a coin stays in the map
    .sort((a, b) => b.multiplier - a.multiplier);
  return new Map(listed.map(({ asset, market, multiplier }) => [asset, { market, multiplier }]));
}
