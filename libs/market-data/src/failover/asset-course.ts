import { type MarketQuote } from '../market-data';
import { isBelievable, LAST_MARK_COUNTS_MS, type LastMark } from './believable';
import { type Reading, type Readings } from './reading';

const FAILURES_UNTIL_SWITCH = 2;
const GOOD_ONES_UNTIL_RETURN = 10;

/** Which venue an asset is quoted from, and how it and those before it have been doing. */
export interface AssetCourse {
  /** Index of the venue. */
  readonly venue: number;
  /** Snapshots in a row without a believable quote from it. */
  readonly failures: number;
  /** Snapshots in a row with one, of each venue before it. */
  readonly good: readonly number[];
  readonly last: LastMark;
  /** The readings that have been counted: several snapshots may share one. */
  readonly counted: Readings;
}

/** An asset in a snapshot. */
export interface Step {
  /** Undefined while the asset has never been quoted. */
  readonly course: AssetCourse | undefined;
  readonly quote: MarketQuote | undefined;
  /** Whether asking more venues could help. */
  readonly isOpen: boolean;
}

/**
 * Where an asset's quote comes from in this snapshot. An asset stays with its venue, so that its marks and its funding are one
 * series: it leaves after two snapshots without a believable quote (or at once when its last one is too old to be continued), and
 * returns to a venue earlier in the order after ten with one.
 *
 * @param course  where it stands; undefined: it has never been quoted
 * @param now     epoch ms
 */
export function nextStep(asset: string, course: AssetCourse | undefined, readings: Readings, now: number): Step {
  const quotes = believable(asset, readings, course?.last);
  const take = (venue: number, good: readonly number[] = []): Step => {
    const quote = quotes[venue] as MarketQuote;
    const last = { mark: quote.mark, asOf: quote.asOf };
    return { course: { venue, failures: 0, good, last, counted: readings }, quote, isOpen: false };
  };
  const first = quotes.findIndex((quote) => quote !== undefined);
  if (!course) return first < 0 ? { course, quote: undefined, isOpen: true } : take(first);
  const isNew = (venue: number) => readings[venue] !== undefined && readings[venue] !== course.counted[venue];

  const good = goodOnes(course, quotes, isNew);
  const better = good.findIndex((count, venue) => count >= GOOD_ONES_UNTIL_RETURN && quotes[venue] !== undefined);
  if (better >= 0) return take(better);
  if (quotes[course.venue]) return take(course.venue, good);

  const failures = course.failures + (isNew(course.venue) ? 1 : 0);
  const leaves = failures >= FAILURES_UNTIL_SWITCH || now - course.last.asOf > LAST_MARK_COUNTS_MS;
  if (leaves && first >= 0) return take(first);
  const isDoubted = readings[course.venue]?.quotes?.has(asset) === true;
  return { course: { ...course, failures, good, counted: readings }, quote: undefined, isOpen: leaves || isDoubted };
}

type Quotes = readonly (MarketQuote | undefined)[];

/** For the venues before the asset's own: how often in a row each had a quote, this time included. */
function goodOnes({ venue: own, good }: AssetCourse, quotes: Quotes, isNew: (venue: number) => boolean): number[] {
  return Array.from({ length: own }, (_, venue) => {
    const before = good[venue] ?? 0;
    if (!isNew(venue)) return before;
    return quotes[venue] ? before + 1 : 0;
  });
}

function believable(asset: string, readings: Readings, last: LastMark | undefined): Quotes {
  return readings.map((reading: Reading | undefined, venue) => {
    const quote = reading?.quotes?.get(asset);
    return quote && isBelievable(quote, venue, readings, last) ? quote : undefined;
  });
}
