import { type DistributionFit, type RankedFit } from '../distribution-fit-result';

/** A fit before it is ranked: all but the place among the others. */
export type Unranked<Fit extends DistributionFit> = Fit extends DistributionFit ? Omit<Fit, 'rank' | 'reason'> : never;

/** The fits in the order of Akaike's criterion, the least first, equal ones by name, each with its place. */
export function rankFits(fits: readonly Unranked<RankedFit>[]): RankedFit[] {
  return fits
    .toSorted((a, b) => a.aic - b.aic || (a.distribution < b.distribution ? -1 : 1))
    .map((fit, i) => ({ ...fit, rank: i + 1, reason: null }));
}
