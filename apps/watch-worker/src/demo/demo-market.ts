import { simulatedMarket, type MarketData, type MarketQuote } from '@quant/market-data';

export const MINUTE = 60_000;

/** Factors of the price, minute after minute from the start: down through both bands, and back. */
const COURSE = [
  1, 1, 0.98, 0.96, 0.95, 0.94, 0.93, 0.91, 0.89, 0.87, 0.86, 0.855, 0.86, 0.87, 0.89, 0.91, 0.93, 0.96, 0.98, 1,
];

const PRICE = 62_000;

/** The simulated market, with a BTC whose price tells a story: a fall of 14 %, and a recovery. */
export function demoMarket(now: () => number): MarketData {
  const market = simulatedMarket({ now });
  const begun = now();
  const told = (quote: MarketQuote): MarketQuote => {
    const factor = COURSE[Math.floor((now() - begun) / MINUTE)] ?? 1;
    return quote.asset === 'BTC' ? { ...quote, mark: PRICE * factor } : quote;
  };
  return {
    ...market,
    snapshot: async (assets) => {
      const { quotes, unlisted } = await market.snapshot(assets);
      return { quotes: new Map([...quotes].map(([asset, quote]) => [asset, told(quote)])), unlisted };
    },
  };
}
