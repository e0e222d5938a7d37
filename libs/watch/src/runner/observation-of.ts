import { conclude, type Conclusion, type MarketData, type MarketQuote } from '@quant/market-data';
import { type VenueMarks, type Volatility } from '../engine/market';
import { type Observation, type WatchedAsset } from '../store/ports/market-store';
import { DAY, MINUTE } from '../time/duration';
import { fundingSignsAfter } from './funding-signs';

/** Older quotes say nothing of now. */
const OLDEST_QUOTE = 3 * MINUTE;

/** Result of one question to a market. */
export interface Conclusions {
  /** False: no venue did. */
  readonly hasAnswered: boolean;
  readonly of: (watched: WatchedAsset, at: number) => Conclusion;
}

/**
 * Asks a market, and judges its answers by what the store remembers, so that every worker concludes the same. A market
 * of one venue is believed.
 *
 * @throws the error of a market with one venue that does not answer
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
  const nothing = { believed: null, marks: [], agreement: 0, funding: null, fundings: [], memory };
  if (!quote) return { ...nothing, reason: 'no_venue', asked: [] };
  const { source, mark, asOf, instrument, fundingRate, intervalHours, nextFundingTime } = quote;
  const asked = [source];
  if (at - asOf > OLDEST_QUOTE) return { ...nothing, reason: 'stale', asked };
  const alone = { judged: { long: mark, short: mark }, disputed: false, singleSource: false };
  const believed = { mark, source, at: asOf, ...alone, agreeing: new Set(asked) };
  const funding = { fundingRate, intervalHours, nextFundingTime, source, instrument, at: asOf };
  const last = { lastMark: { mark, at: asOf }, lastSource: source, fundingSource: source };
  return {
    ...{ believed, marks: [{ venue: source, mark, at: asOf }], agreement: 0, reason: null, asked, funding },
    fundings: [{ venue: source, fundingRate, intervalHours }],
    memory: { ...memory, ...last },
  };
}

/** It is read every hour; while its source is away, that of yesterday is still nearly true. */
const OLDEST_VOLATILITY = DAY;

/**
 * Observation of an asset for a tick.
 *
 * @param conclusion  undefined: nobody could be asked
 * @param at          epoch milliseconds
 */
export function observationOf(watched: WatchedAsset, conclusion: Conclusion | undefined, at: number): Observation {
  const { asset, fundingSource } = watched;
  const volatility = volatilityAt(watched, at);
  if (!conclusion) return { ...UNKNOWN, asset, fundingSource, signs: watched.signs, volatility };
  const { believed, reason, asked, funding, fundings, memory } = conclusion;
  const fresh = fundings.map(({ venue, fundingRate: rate, intervalHours }) => ({ venue, rate, intervalHours }));
  return {
    asset,
    mark: believed?.mark ?? null,
    venueMarks: venueMarksOf(conclusion),
    source: believed?.source ?? null,
    asOf: believed?.at ?? null,
    singleSource: believed?.singleSource ?? false,
    blindness: reason === null ? null : { reason, asked },
    funding: funding && { rate: funding.fundingRate, intervalHours: funding.intervalHours },
    fundingSource: memory.fundingSource,
    signs: fundingSignsAfter(watched.signs, funding?.source ?? null, fresh),
    volatility,
    course: memory.course,
  };
}

function venueMarksOf({ believed, marks, agreement }: Conclusion): VenueMarks | null {
  if (marks.length === 0) return null;
  const all = marks.map(({ venue, mark }) => ({ venue, mark }));
  return { all, judged: believed?.judged ?? null, disputed: believed?.disputed ?? false, agreement };
}

const UNKNOWN = {
  mark: null,
  venueMarks: null,
  source: null,
  asOf: null,
  singleSource: false,
  blindness: { reason: 'no_venue', asked: [] },
  funding: null,
} as const;

function volatilityAt({ volatility, volatilityAt: readAt }: WatchedAsset, at: number): Volatility | null {
  return readAt !== null && at - readAt <= OLDEST_VOLATILITY ? volatility : null;
}
