import { assertNumber, type Bounds } from '@quant/core';

/** The funding rate of a perpetual future. */
export interface Funding {
  /** Rate for one interval, a fraction; positive: longs pay shorts. */
  readonly rate: number;
  /** Hours between payments, > 0. */
  readonly intervalHours: number;
}

/** Realised volatility of daily returns, as fractions per year. */
export interface Volatility {
  /** Over 30 days, ≥ 0. */
  readonly realized30d: number;
  /** Volatility over 30 days/that over 90, ≥ 0. */
  readonly ratio30d90d: number;
}

/** The mark of one venue. */
export interface VenueMark {
  readonly venue: string;
  readonly mark: number;
}

/** Marks of all venues of an asset at one tick, sorted and judged once for all its monitors. */
export interface VenueMarks {
  /** The fresh marks, lowest first; at least one. */
  readonly all: readonly VenueMark[];
  /**
   * The marks that judge long and short positions: with two venues or more, the second worst of each side. Null if all marks
   * are rejected.
   */
  readonly judged: { readonly long: number; readonly short: number } | null;
  /** True if all venues disagree. */
  readonly disputed: boolean;
  /** Two marks agree if the higher one exceeds the lower one by at most this fraction of it. */
  readonly agreement: number;
}

/** Why an asset lacks a believed mark: venues are silent, one venue jumps alone, or all marks are too old. */
export type BlindReason = 'no_venue' | 'disagreement' | 'stale';

/** Absence of a believed mark. */
export interface Blindness {
  readonly reason: BlindReason;
  /** Venues that the worker asked. */
  readonly asked: readonly string[];
}

/** A believed mark and its time, epoch milliseconds. */
export interface LastMark {
  readonly mark: number;
  readonly at: number;
}

/** Source of an asset's mark, or the reason for its absence. */
export interface Provenance {
  /** The venue, or `simulated`; null without a mark. */
  readonly source: string | null;
  /** The venue of the funding rate; null before the first rate. */
  readonly fundingSource: string | null;
  /** True if only one venue lists the asset. */
  readonly singleSource: boolean;
  /** Null with a mark. */
  readonly blindness: Blindness | null;
  /** The last believed mark, including this tick's; null before the first. */
  readonly lastMark: LastMark | null;
}

/** The venue of a tick's mark, or `simulated`; null if unknown or without a mark. */
export const sourceOf = ({ provenance }: Market): string | null => provenance?.source ?? null;

/**
 * Market data of one asset at one tick; null is unknown and has no effect. All its monitors share it.
 */
export interface Market {
  /** The believed mark price, > 0: the middle of all fresh ones. It judges, unless `venueMarks` says otherwise. */
  readonly mark: number | null;
  /** All fresh marks; absent or null: only `mark` is known. */
  readonly venueMarks?: VenueMarks | null;
  readonly funding: Funding | null;
  /** Who pays, after confirmation by several venues; absent: the sign of the rate. */
  readonly fundingSign?: 1 | -1 | null;
  /** Value of the asset's cumulative funding index after this tick. */
  readonly fundingIndex: number;
  readonly volatility: Volatility | null;
  /** Needed for `source` in alerts and for the market-data alerts. */
  readonly provenance?: Provenance;
}

const POSITIVE: Bounds = { greaterThan: 0 };
const NOT_NEGATIVE: Bounds = { atLeast: 0 };

/**
 * Checks the numbers. Every comparison with NaN is false, so that a critical position would silently pass as safe.
 *
 * @throws InvalidInputError  a number is absent, not finite, or breaks the bound shown at its field
 */
export function assertMarket({ mark, venueMarks, funding, fundingIndex, volatility, provenance }: Market): void {
  assertNumber(fundingIndex, 'fundingIndex');
  if (mark !== null) assertNumber(mark, 'mark', POSITIVE);
  if (venueMarks) assertVenueMarks(venueMarks);
  if (funding !== null) {
    assertNumber(funding.rate, ['funding', 'rate']);
    assertNumber(funding.intervalHours, ['funding', 'intervalHours'], POSITIVE);
  }
  if (volatility !== null) {
    assertNumber(volatility.ratio30d90d, ['volatility', 'ratio30d90d'], NOT_NEGATIVE);
    assertNumber(volatility.realized30d, ['volatility', 'realized30d'], NOT_NEGATIVE);
  }
  const lastMark = provenance?.lastMark ?? null;
  if (lastMark !== null) {
    assertNumber(lastMark.mark, ['provenance', 'lastMark', 'mark'], POSITIVE);
    assertNumber(lastMark.at, ['provenance', 'lastMark', 'at']);
  }
}

/** Checks the judging marks and both ends, the only ones that monitors use as numbers. */
function assertVenueMarks({ all, judged, agreement }: VenueMarks): void {
  assertNumber(all[0]?.mark, ['venueMarks', 'all', 0, 'mark'], POSITIVE);
  assertNumber(all.at(-1)?.mark, ['venueMarks', 'all', all.length - 1, 'mark'], POSITIVE);
  assertNumber(agreement, ['venueMarks', 'agreement'], NOT_NEGATIVE);
  if (judged === null) return;
  assertNumber(judged.long, ['venueMarks', 'judged', 'long'], POSITIVE);
  assertNumber(judged.short, ['venueMarks', 'judged', 'short'], POSITIVE);
}
