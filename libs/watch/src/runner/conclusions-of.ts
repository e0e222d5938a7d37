import { conclude, type Conclusion, type MarketData, type MarketQuote } from '@quant/market-data';
import { type WatchedAsset } from '../store/ports/market-store';
import { MINUTE } from '../time/duration';

/** Older quotes say nothing of now. */
const OLDEST_QUOTE = 3 * MINUTE;

/** What one question to a market came to. */
export interface Conclusions {
  /** False: no venue did. */
  readonly hasAnswered: boolean;
  readonly of: (watched: WatchedAsset, at: number) => Conclusion;
}

/**
 * Asks a market, and judges its answers by what the store remembers, so that every worker concludes the same. A market of one venue is
 * believed.
 *
 * @throws what a market of one venue throws when it does not answer
 */
export async function conclusionsOf(market: MarketData, assets: readonly WatchedAsset[]): Promise<Conclusions> {
  if (market.readings) {
    const readings = await market.readings();
    const hasAnswered = readings.some(({ quotes }) => quotes !== null);
    return { hasAnswered, of: (watched, at) => conclude(watched.asset, readings, watched, at) };
  }
  const { quotes } = await market.snapshot(assets.map(({ asset }) => asset));
  return { hasAnswered: true, of: (watched, at) => trusted(watched, quotes.get(watched.asset), at) };
}

function trusted(memory: WatchedAsset, quote: MarketQuote | undefined, at: number): Conclusion {
  if (!quote) return { believed: null, reason: 'no_venue', asked: [], funding: null, memory };
  const { source, mark, asOf, instrument, fundingRate, intervalHours, nextFundingTime } = quote;
  const asked = [source];
  if (at - asOf > OLDEST_QUOTE) return { believed: null, reason: 'stale', asked, funding: null, memory };
  const believed = { mark, source, at: asOf, singleSource: false, agreeing: new Set(asked) };
  const funding = { fundingRate, intervalHours, nextFundingTime, source, instrument, at: asOf };
  const last = { lastMark: { mark, at: asOf }, lastSource: source, fundingSource: source };
  return { believed, reason: null, asked, funding, memory: { ...memory, ...last } };
}
