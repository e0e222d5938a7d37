import { exchangeMarket, simulatedMarket, type MarketData, type MarketObserver } from '@quant/market-data';
import { type MarketConfig } from '../config/config';

/** The market of the configuration. Nothing is loaded or asked before the first question. */
export function openMarket({ mode, venues, baseUrls }: MarketConfig, observer: MarketObserver): MarketData {
  if (mode === 'simulated') return simulatedMarket({ now: Date.now });
  return exchangeMarket({ now: Date.now, venues, baseUrls, observer });
}
