import { type UpstreamOutcome } from '../market-observer';

/** The funding of a perpetual future as a venue has it now. */
export interface VenueFunding {
  /** Rate for one interval, a fraction; positive: longs pay shorts. */
  readonly fundingRate: number;
  /** Hours between payments. */
  readonly intervalHours: number;
  /** The next settlement, epoch ms. */
  readonly nextFundingTime: number;
}

/**
 * Quote of a venue for a perpetual future that it lists, unjudged: a part may be missing without the other, or be
 * nonsense.
 */
export interface VenueQuote {
  /** Canonical symbol, such as `BTC`. */
  readonly asset: string;
  /** The venue's own name of the contract, such as `BTC-USDT-SWAP`. */
  readonly instrument: string;
  /** Mark price; null: it gives none. */
  readonly mark: number | null;
  /** Null: it gives none. */
  readonly funding: VenueFunding | null;
  /** The venue's own time of it, epoch ms; null: it does not say when, though it should. */
  readonly at: number | null;
}

/** Outcome of asking a venue once: all that it lists, by asset, or why there is no answer. */
export interface VenueReading {
  readonly venue: string;
  /** Null: the venue did not answer, and its listing is unknown. */
  readonly quotes: ReadonlyMap<string, VenueQuote> | null;
  readonly outcome: UpstreamOutcome;
}

/** One reading of each venue, in the order of preference. */
export type VenueReadings = readonly VenueReading[];

/** Venues agree within 1 %, or five times what the asset moves in a minute. */
const LEAST = 0.01;
const MOVES = 5;

/**
 * The fraction by which a mark may exceed another one that it agrees with.
 *
 * @param recentMove  how far the asset moves in a minute
 */
export const agreementOf = (recentMove: number): number => Math.max(LEAST, MOVES * recentMove);

/** Seen from either side: 100 and 101 are 1 % apart. */
export const agree = (a: number, b: number, agreement: number): boolean =>
  Math.max(a, b) / Math.min(a, b) - 1 <= agreement + ROUNDING;

/** So that a value exactly at the edge is within it. */
const ROUNDING = 1e-12;
