import { type MarketQuote, type MarketSnapshot } from './market-data';
import { UpstreamUnavailableError } from './upstream-unavailable-error';

/**
 * One asset of a snapshot.
 *
 * @returns null if no venue lists the asset
 * @throws UpstreamUnavailableError  it is listed, but cannot be quoted now
 * @example
 * const market = simulatedMarket({ now: () => Date.UTC(2026, 0, 5) });
 * const snapshot = await market.snapshot(['BTC', 'NOSUCH']);
 * listedQuote(snapshot, 'BTC').instrument; // 'BTC-PERP'
 * listedQuote(snapshot, 'NOSUCH'); // null
 * listedQuote(snapshot, 'ETH'); // throws upstream_unavailable
 */
export function listedQuote(snapshot: MarketSnapshot, asset: string): MarketQuote | null {
  const quote = snapshot.quotes.get(asset);
  if (quote) return quote;
  if (snapshot.unlisted.has(asset)) return null;
  throw new UpstreamUnavailableError(`a quote of ${asset}`, []);
}
