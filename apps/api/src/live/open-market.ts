import { exchangeMarket, simulatedMarket, type MarketData, type MarketObserver } from '@quant/market-data';
import { type MarketConfig } from '../config/config';

interface Parts {
  readonly observer: MarketObserver;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The market of the configuration. Nothing is loaded or asked before the first question. */
export function openMarket({ mode, venues, baseUrls }: MarketConfig, { observer, now }: Parts): MarketData {
  if (mode === 'simulated') return simulatedMarket({ now });
  return exchangeMarket({ now, venues, baseUrls, observer });
}
