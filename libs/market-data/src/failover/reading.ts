import { type MarketQuote } from '../market-data';
import { type UpstreamOutcome } from '../market-observer';

/** What came of asking a venue once: its quotes by asset, or why there are none. */
export interface Reading {
  readonly quotes: ReadonlyMap<string, MarketQuote> | null;
  readonly outcome: UpstreamOutcome;
}

/** The readings of a snapshot, in the order of the venues; undefined where a venue was not asked. */
export type Readings = readonly (Reading | undefined)[];
