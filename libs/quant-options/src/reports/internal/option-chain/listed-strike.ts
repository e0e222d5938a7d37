import { type Request } from '@quant/contract';

type Entry = Request<'derivativesOptionChainAnalysis'>['chain'][number];

/** One strike of a chain, quotes reduced to mids. */
export interface ListedStrike {
  /** [currency] */
  readonly strike: number;
  /** Mid of the call [currency]; null without a usable quote. */
  readonly callMid: number | null;
  /** Mid of the put [currency]; null without a usable quote. */
  readonly putMid: number | null;
  /** [contracts] */
  readonly callOi: number;
  /** [contracts] */
  readonly putOi: number;
  /** [contracts] */
  readonly callVolume: number;
  /** [contracts] */
  readonly putVolume: number;
}

/**
 * The strikes of a chain in ascending order. Preconditions, unchecked: those of the entries; no strike occurs twice.
 */
export function listedStrikes(chain: readonly Entry[]): readonly ListedStrike[] {
  return chain.map(listedStrike).sort((one, other) => one.strike - other.strike);
}

function listedStrike(entry: Entry): ListedStrike {
  return {
    strike: entry.strike,
    callMid: mid(entry.call_bid, entry.call_ask),
    putMid: mid(entry.put_bid, entry.put_ask),
    callOi: entry.call_oi,
    putOi: entry.put_oi,
    callVolume: entry.call_volume,
    putVolume: entry.put_volume,
  };
}

/** A side without a bid, or with an ask below the bid, has no price. */
function mid(bid: number, ask: number): number | null {
  return bid > 0 && ask >= bid ? (bid + ask) / 2 : null;
}
