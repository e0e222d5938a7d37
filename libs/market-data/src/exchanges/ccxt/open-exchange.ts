import { type BaseUrls } from '../parse-base-urls';
import { type VenueName } from '../venue-names';
import { type CcxtExchange } from './ccxt-exchange';
import { limitedFetch } from './limited-fetch';

/** Lists of instruments are the largest answers: 2 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

export interface ExchangeSettings {
  readonly baseUrls: BaseUrls;
  readonly timeoutMs: number;
}

/** Of each venue, only the markets that are used: without this ccxt asks for options and inverse contracts, too. */
const OPTIONS: Readonly<Partial<Record<VenueName, object>>> = {
  bybit: { fetchMarkets: { types: ['linear'] } },
  okx: { fetchMarkets: { types: ['swap'] } },
  hyperliquid: { fetchMarkets: { types: ['swap'] } },
};

/**
 * An exchange of ccxt, ready for use. The first one loads ccxt: half a second and 87 MB, which a process that needs no live
 * data is spared.
 */
export async function openExchange(venue: VenueName, { baseUrls, timeoutMs }: ExchangeSettings): Promise<CcxtExchange> {
  const { default: ccxt } = await import('ccxt');
  const Exchange = (ccxt as unknown as Record<VenueName, new (settings: object) => CcxtExchange>)[venue];
  const exchange = new Exchange({ timeout: timeoutMs, enableRateLimit: true, options: OPTIONS[venue] ?? {} });
  exchange.fetchImplementation = limitedFetch(MAX_BYTES);
  // one request less: names and precisions of currencies, of which nothing is used here
  exchange.has['fetchCurrencies'] = false;
  const base = baseUrls[venue];
  if (base !== undefined) exchange.urls.api = withOrigin(exchange.urls.api, base);
  return exchange;
}

/** Every address in a tree of them, with another origin. */
function withOrigin(addresses: unknown, base: string): unknown {
  if (typeof addresses === 'string') return addresses.replace(/^https?:\/\/[^/]+/, base);
  if (typeof addresses !== 'object' || addresses === null) return addresses;
  return Object.fromEntries(Object.entries(addresses).map(([key, value]) => [key, withOrigin(value, base)]));
}
