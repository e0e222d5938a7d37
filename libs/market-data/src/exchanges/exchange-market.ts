import { FailoverMarket } from '../failover/failover-market';
import { type MarketData } from '../market-data';
import { type MarketObserver } from '../market-observer';
import { CcxtVenue } from './ccxt/ccxt-venue';
import { DEFAULT_TIMEOUT_MS, GuardedVenue, type Patience } from './guarded-venue';
import { type BaseUrls } from './parse-base-urls';
import { type Venue } from './venue';
import { PERPETUAL_VENUES, type PerpetualVenue, SPOT_VENUES, type VenueName } from './venue-names';

export interface ExchangeMarketOptions extends Patience {
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
  /** Perpetual venues in the order of preference; default binanceusdm, bybit, okx, hyperliquid, krakenfutures. */
  readonly venues?: readonly PerpetualVenue[] | undefined;
  /** Where venues are reached instead of their own addresses. */
  readonly baseUrls?: BaseUrls | undefined;
  readonly observer?: MarketObserver | undefined;
}

/** A market that can be made ready before it is needed. */
export interface ExchangeMarket extends MarketData {
  /** Loads what is large, half a second of work, so that no caller waits for it. Asks no venue. */
  readonly warmUp: () => Promise<void>;
}

/** Of the whole search for candles, in time-outs. */
const SEARCH_TIMEOUTS = 3;

/**
 * The exchanges of the world as one market. Marks and funding are those of perpetual futures; daily candles those of the spot pair in
 * dollars at Kraken, else Coinbase, else of the perpetual futures. Nothing is loaded or asked before the first call.
 *
 * @example
 * const market = exchangeMarket({ now: Date.now, venues: ['okx'], baseUrls: { okx: 'http://127.0.0.1:9' } });
 * await market.snapshot(['BTC']); // throws upstream_unavailable
 */
export function exchangeMarket(options: ExchangeMarketOptions): ExchangeMarket {
  const { now, venues = PERPETUAL_VENUES, baseUrls = {}, observer = {}, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const open = (id: VenueName) => new CcxtVenue(id, { baseUrls, timeoutMs }, now);
  const guard = (venue: Venue) => new GuardedVenue(venue, observer, options);
  const contracts = venues.map(open);
  const perpetuals = contracts.map(guard);
  // guarded apart: a venue whose candles fail goes on quoting
  const candles = [...SPOT_VENUES.map(open), ...contracts].map(guard);
  const market = new FailoverMarket({ perpetuals, candles, now, searchMs: SEARCH_TIMEOUTS * timeoutMs });
  return {
    snapshot: (assets) => market.snapshot(assets),
    dailyCandles: (asset) => market.dailyCandles(asset),
    warmUp: async () => {
      await import('ccxt');
    },
  };
}
