import { assertNumber, type Bounds } from '@quant/core';

/** The funding rate of a perpetual future. */
export interface Funding {
  /** Of one interval, a fraction; positive: longs pay shorts. */
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

/** What all venues of an asset say at one tick, sorted and judged once for all its monitors. */
export interface VenueMarks {
  /** The fresh marks, lowest first; at least one. */
  readonly all: readonly VenueMark[];
  /**
   * The marks that judge long and short positions: of two venues or more the second worst of each side. Null: no mark
   * is believed.
   */
  readonly judged: { readonly long: number; readonly short: number } | null;
  /** True if no two venues agree. */
  readonly disputed: boolean;
  /** Two marks agree if the higher one exceeds the lower one by at most this fraction of it. */
  readonly agreement: number;
}

/** Why an asset has no believed mark: no venue answers, one venue jumps alone, or all they say is too old. */
export type BlindReason = 'no_venue' | 'disagreement' | 'stale';

/** That an asset has no believed mark. */
export interface Blindness {
  readonly reason: BlindReason;
  /** The venues that were asked. */
  readonly asked: readonly string[];
}

/** A mark that was believed, and when, epoch milliseconds. */
export interface LastMark {
  readonly mark: number;
  readonly at: number;
}

/** Where the mark of an asset comes from, or why there is none. */
export interface Provenance {
  /** The venue, or `simulated`; null without a mark. */
  readonly source: string | null;
  /** The venue of the funding rate; null: no venue's has been seen. */
  readonly fundingSource: string | null;
  /** True if no other venue lists the asset. */
  readonly singleSource: boolean;
  /** Null where there is a mark. */
  readonly blindness: Blindness | null;
  /** The last mark that was believed, that of this tick included; null: there never was one. */
  readonly lastMark: LastMark | null;
}

/** The venue of a tick's mark, or `simulated`; null where it has none, or where nobody says. */
export const sourceOf = ({ provenance }: Market): string | null => provenance?.source ?? null;

/**
 * Market data of one asset at one tick; null: unknown, and nothing is concluded from it. The same for all its monitors.
 */
export interface Market {
  /** The believed mark price, > 0: the middle of all fresh ones. It judges, unless `venueMarks` says otherwise. */
  readonly mark: number | null;
  /** All fresh marks; absent or null: `mark` is the only one that is known. */
  readonly venueMarks?: VenueMarks | null;
  readonly funding: Funding | null;
  /** Who pays, as far as it may be told; absent: as the rate says. */
  readonly fundingSign?: 1 | -1 | null;
  /** Value of the asset's cumulative funding index after this tick. */
  readonly fundingIndex: number;
  readonly volatility: Volatility | null;
  /** Without it no alert says where a mark is from, and none that there is no mark. */
  readonly provenance?: Provenance;
}

const POSITIVE: Bounds = { greaterThan: 0 };
const NOT_NEGATIVE: Bounds = { atLeast: 0 };

/**
 * A number that is none would compare as false everywhere, and a critical position would silently be fine.
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

/** Those that judge and the two ends: no monitor reads another one as a number. */
function assertVenueMarks({ all, judged, agreement }: VenueMarks): void {
  assertNumber(all[0]?.mark, ['venueMarks', 'all', 0, 'mark'], POSITIVE);
  assertNumber(all.at(-1)?.mark, ['venueMarks', 'all', all.length - 1, 'mark'], POSITIVE);
  assertNumber(agreement, ['venueMarks', 'agreement'], NOT_NEGATIVE);
  if (judged === null) return;
  assertNumber(judged.long, ['venueMarks', 'judged', 'long'], POSITIVE);
  assertNumber(judged.short, ['venueMarks', 'judged', 'short'], POSITIVE);
}
