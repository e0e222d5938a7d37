import { exchangeMarket } from './exchanges/exchange-market';
import { type MarketData } from './market-data';
import { type MarketObserver } from './market-observer';
import { type MarketConfig } from './market-variables';
import { simulatedMarket } from './simulated/simulated-market';

/** Dependencies of a market, in addition to its configuration. */
interface MarketOptions {
  readonly observer: MarketObserver;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * The market of a configuration. The first question loads ccxt and sends the first request.
 *
 * @example
 * const market = openMarket({ mode: 'simulated', venues: undefined, baseUrls: undefined }, { observer: {}, now: Date.now });
 * (await market.snapshot(['BTC'])).quotes.get('BTC').mark > 0; // true
 */
export function openMarket(
  { mode, venues, baseUrls, binanceKey }: MarketConfig,
  { observer, now }: MarketOptions,
): MarketData {
  if (mode === 'simulated') return simulatedMarket({ now });
  return exchangeMarket({ now, venues, baseUrls, observer, keys: binanceKey && { binanceusdm: binanceKey } });
}
