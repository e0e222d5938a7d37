import { type MarketQuote } from '@quant/market-data';
import { type Volatility } from '../engine/market';
import { type Observation, type WatchedAsset } from '../store/watch-store';
import { DAY, MINUTE } from '../time/duration';

/** Older marks say nothing of now. */
const OLDEST_QUOTE = 3 * MINUTE;

/** It is read every hour; while its source is away, that of yesterday is still nearly true. */
const OLDEST_VOLATILITY = DAY;

/**
 * What a tick knows of an asset. A quote that is too old is none: no alert is raised on it.
 *
 * @param quote  undefined: there is none
 * @param at     epoch milliseconds
 */
export function observationOf(watched: WatchedAsset, quote: MarketQuote | undefined, at: number): Observation {
  const { asset } = watched;
  const volatility = volatilityAt(watched, at);
  if (!quote || at - quote.asOf > OLDEST_QUOTE)
    return { asset, mark: null, funding: null, volatility, source: null, asOf: null };
  const { mark, fundingRate: rate, intervalHours, source, asOf } = quote;
  return { asset, mark, funding: { rate, intervalHours }, volatility, source, asOf };
}

function volatilityAt({ volatility, volatilityAt: readAt }: WatchedAsset, at: number): Volatility | null {
  return readAt !== null && at - readAt <= OLDEST_VOLATILITY ? volatility : null;
}
