import { type Conclusion } from '@quant/market-data';
import { type Volatility } from '../engine/market';
import { type Observation, type WatchedAsset } from '../store/ports/market-store';
import { DAY } from '../time/duration';

/** It is read every hour; while its source is away, that of yesterday is still nearly true. */
const OLDEST_VOLATILITY = DAY;

/**
 * What a tick knows of an asset.
 *
 * @param conclusion  undefined: nobody could be asked
 * @param at          epoch milliseconds
 */
export function observationOf(watched: WatchedAsset, conclusion: Conclusion | undefined, at: number): Observation {
  const { asset, fundingSource } = watched;
  const volatility = volatilityAt(watched, at);
  if (!conclusion) return { ...UNKNOWN, asset, fundingSource, volatility };
  const { believed, reason, asked, funding, memory } = conclusion;
  return {
    asset,
    mark: believed?.mark ?? null,
    source: believed?.source ?? null,
    asOf: believed?.at ?? null,
    singleSource: believed?.singleSource ?? false,
    blindness: reason === null ? null : { reason, asked },
    funding: funding && { rate: funding.fundingRate, intervalHours: funding.intervalHours },
    fundingSource: memory.fundingSource,
    volatility,
    course: memory.course,
  };
}

const UNKNOWN = {
  mark: null,
  source: null,
  asOf: null,
  singleSource: false,
  blindness: { reason: 'no_venue', asked: [] },
  funding: null,
} as const;

function volatilityAt({ volatility, volatilityAt: readAt }: WatchedAsset, at: number): Volatility | null {
  return readAt !== null && at - readAt <= OLDEST_VOLATILITY ? volatility : null;
}
