import { type OptionChainEntry } from '../inputs';

/** One strike of a chain, defaults filled in and quotes reduced to mids. */
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
export function listedStrikes(chain: readonly OptionChainEntry[]): readonly ListedStrike[] {
  return chain.map(listedStrike).sort((one, other) => one.strike - other.strike);
}

function listedStrike(entry: OptionChainEntry): ListedStrike {
  const { strike, callBid = 0, callAsk = 0, putBid = 0, putAsk = 0 } = entry;
  const { callOi = 0, putOi = 0, callVolume = 0, putVolume = 0 } = entry;
  return { strike, callMid: mid(callBid, callAsk), putMid: mid(putBid, putAsk), callOi, putOi, callVolume, putVolume };
}

/** A side without a bid, or with an ask below the bid, has no price. */
function mid(bid: number, ask: number): number | null {
  return bid > 0 && ask >= bid ? (bid + ask) / 2 : null;
}
