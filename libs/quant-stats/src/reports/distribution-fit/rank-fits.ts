import { type ComparableFit } from '../../distribution-fit/fits';
import { type RankedFit } from './distribution-fit-result';

/** The fits in the order of Akaike's criterion, the least first, equal ones by name, each with its place. */
export function rankFits(fits: readonly ComparableFit[]): RankedFit[] {
  return fits
    .toSorted((a, b) => a.aic - b.aic || (a.distribution < b.distribution ? -1 : 1))
    .map((fit, i) => ({ ...fit, rank: i + 1, reason: null }));
}
