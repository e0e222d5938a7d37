import { type MarketQuote } from '../market-data';
import { type Readings } from './reading';

/** The mark that was answered last, and when. */
export interface LastMark {
  readonly mark: number;
  readonly asOf: number;
}

/** A mark that moved further between two snapshots needs a second venue that says the same. */
const LARGEST_MOVE = 0.2;
/** So near to each other, marks of two venues say the same. */
const AGREEMENT = 0.05;
/** A mark from further back says little of the one that is due now: after a real crash, one venue alone is believed again. */
export const LAST_MARK_COUNTS_MS = 180_000;

/**
 * Whether what a venue quotes may be passed on: a positive mark, a funding rate between −1 and 1, and no jump that it is alone with.
 *
 * @param venue     index of the venue
 * @param readings  what it and the others said
 * @param last      what was passed on last
 */
export function isBelievable(
  quote: MarketQuote,
  venue: number,
  readings: Readings,
  last: LastMark | undefined,
): boolean {
  if (!isSane(quote)) return false;
  if (!last || quote.asOf - last.asOf > LAST_MARK_COUNTS_MS || isNear(quote.mark, last.mark, LARGEST_MOVE)) return true;
  return readings.some((reading, other) => {
    const second = other === venue ? undefined : reading?.quotes?.get(quote.asset);
    return second !== undefined && isNear(second.mark, quote.mark, AGREEMENT);
  });
}

function isSane({ mark, fundingRate, intervalHours }: MarketQuote): boolean {
  return Number.isFinite(mark) && mark > 0 && Math.abs(fundingRate) <= 1 && intervalHours > 0;
}

function isNear(mark: number, reference: number, tolerance: number): boolean {
  return Math.abs(mark / reference - 1) <= tolerance;
}
