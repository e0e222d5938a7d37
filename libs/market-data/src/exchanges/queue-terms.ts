import { type QueueTerms } from './venue-queue';
import { type VenueName } from './venue-names';

/** Longer than ten callers take at the slowest venue. */
const MAX_WAIT_MS = 15_000;

/**
 * Between two requests for candles or marks, by what the venues allow without a key: Kraken one a second, Hyperliquid 1200 points a minute
 * of which candles cost 20, Kraken futures 500 points in ten seconds; the others ten and more a second.
 */
const SPACING_MS: Readonly<Record<VenueName, number>> = {
  binanceusdm: 100,
  bybit: 100,
  okx: 110,
  hyperliquid: 1000,
  krakenfutures: 600,
  kraken: 1200,
  coinbase: 110,
};

/** @param factor  of the time between two requests */
export function queueTerms(venue: VenueName, factor: number): QueueTerms {
  return { spacingMs: SPACING_MS[venue] * factor, maxWaitMs: MAX_WAIT_MS };
}
