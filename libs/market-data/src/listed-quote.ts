import { UpstreamUnavailableError } from './errors';
import { type MarketQuote, type MarketSnapshot } from './market-data';

/**
 * One asset of a snapshot.
 *
 * @returns null if no venue lists the asset
 * @throws UpstreamUnavailableError  it is or may be listed, but cannot be quoted now; `problems` says why
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
  if (snapshot.unsure?.has(asset)) throw new UpstreamUnavailableError(`a quote of ${asset}`, [UNSURE]);
  const blind = snapshot.blind?.get(asset);
  const problems = blind ? [`${PROBLEMS[blind.reason]} (asked ${blind.asked.join(' ')})`] : [];
  throw new UpstreamUnavailableError(`a quote of ${asset}`, problems);
}

const UNSURE = 'the listing of a venue cannot be read';

const PROBLEMS = {
  disagreement: 'venues disagree on its price',
  no_venue: 'no second venue confirms its price',
  stale: 'all prices are too old',
  no_funding: 'its funding rate is unavailable',
} as const;
