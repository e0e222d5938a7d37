import { type VenueReadings } from '../belief/venue-reading';
import { FailoverMarket } from '../failover/failover-market';
import { type MarketData } from '../market-data';
import { type MarketObserver } from '../market-observer';
import { type TierAnswer, tierAnswer } from '../tiers/tier-answer';
import { CcxtVenue } from './ccxt/ccxt-venue';
import { DEFAULT_TIMEOUT_MS, GuardedVenue, type Patience } from './guarded-venue';
import { type BaseUrls } from './parse-base-urls';
import { PERPETUAL_VENUES, type PerpetualVenue, SPOT_VENUES, type VenueName } from './venue-names';
import { type VenueKeys } from './venue-keys';
import { queueTerms, VenueQueue } from './venue-queue';

export interface ExchangeMarketOptions extends Patience {
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
  /** Perpetual venues in the order of preference; default binanceusdm, bybit, okx, hyperliquid, krakenfutures. */
  readonly venues?: readonly PerpetualVenue[] | undefined;
  /** Addresses that replace those of the venues. */
  readonly baseUrls?: BaseUrls | undefined;
  /** API keys of the operator's accounts. Binance shows its margin tiers only with a key. */
  readonly keys?: VenueKeys | undefined;
  readonly observer?: MarketObserver | undefined;
}

/** A market that can be made ready before it is needed. */
export interface ExchangeMarket extends MarketData {
  readonly readings: () => Promise<VenueReadings>;
  readonly leverageTiers: (venue: string, asset: string) => Promise<TierAnswer>;
  /** Loads ccxt, half a second of work, before a caller needs it. Asks no venue. */
  readonly warmUp: () => Promise<void>;
}

/** Time limit of the whole search for candles, in timeouts, including the wait in a venue's queue. */
const SEARCH_TIMEOUTS = 5;

/**
 * The exchanges of the world as one market. Marks and funding are those of perpetual futures; daily candles those of the spot
 * pair in dollars at Kraken, else Coinbase, else of the perpetual futures. The first call loads ccxt and sends the first request.
 *
 * @example
 * const market = exchangeMarket({ now: Date.now, venues: ['okx'], baseUrls: { okx: 'http://127.0.0.1:9' } });
 * await market.snapshot(['BTC']); // throws upstream_unavailable
 */
export function exchangeMarket(options: ExchangeMarketOptions): ExchangeMarket {
  const { now, venues = PERPETUAL_VENUES, baseUrls = {}, keys = {}, observer = {} } = options;
  const { timeoutMs = DEFAULT_TIMEOUT_MS, spacing = 1 } = options;
  const open = (id: VenueName) => new CcxtVenue(id, { baseUrls, timeoutMs, keys }, now);
  const opened = (id: VenueName) => ({ venue: open(id), queue: new VenueQueue(queueTerms(id, spacing)) });
  const guard = ({ venue, queue }: ReturnType<typeof opened>) => new GuardedVenue(venue, queue, observer, options);
  const contracts = venues.map(opened);
  const perpetuals = contracts.map(guard);
  // guarded separately, but in one queue: a venue whose candles fail still quotes
  const candles = [...SPOT_VENUES.map(opened), ...contracts].map(guard);
  // and so are tiers, which nobody waits for in a tick
  const tiered = new Map<string, GuardedVenue>(contracts.map((opened) => [opened.venue.id, guard(opened)]));
  const market = new FailoverMarket({ perpetuals, candles, now, searchMs: SEARCH_TIMEOUTS * timeoutMs });
  // before the first request starts its clock: on a small machine loading takes the whole time of a venue
  const warmUp = async () => {
    await import('ccxt');
  };
  return {
    readings: async () => {
      await warmUp();
      return market.readings();
    },
    snapshot: async (assets) => {
      await warmUp();
      return market.snapshot(assets);
    },
    dailyCandles: async (asset) => {
      await warmUp();
      return market.dailyCandles(asset);
    },
    leverageTiers: async (venue, asset) => {
      await warmUp();
      return tierAnswer(tiered.get(venue), asset);
    },
    warmUp,
  };
}
