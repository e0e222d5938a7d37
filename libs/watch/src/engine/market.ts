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

/** Why an asset has no believed mark: no venue answers, venues disagree, or all they say is too old. */
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
  /** The believed mark price, > 0. */
  readonly mark: number | null;
  readonly funding: Funding | null;
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
export function assertMarket({ mark, funding, fundingIndex, volatility, provenance }: Market): void {
  assertNumber(fundingIndex, 'fundingIndex');
  if (mark !== null) assertNumber(mark, 'mark', POSITIVE);
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
