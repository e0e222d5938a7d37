import { type DistributionFit, type UniformFit } from './distribution-fit-result';

/** What a fitting function knows of its distribution: all but the place among the others. */
export type Unranked<Fit extends DistributionFit> = Fit extends DistributionFit ? Omit<Fit, 'rank' | 'reason'> : never;

/**
 * The fits in the order of Akaike's criterion, the least first, equal ones by name, each with its place. The uniform distribution is last and
 * has none: its endpoints are fitted to the extremes of the sample, so that its likelihood cannot be compared with the others'.
 */
export function rankFits(fits: readonly Unranked<DistributionFit>[]): DistributionFit[] {
  const ranked = fits
    .filter((fit) => fit.distribution !== 'uniform')
    .toSorted((a, b) => a.aic - b.aic || (a.distribution < b.distribution ? -1 : 1))
    .map((fit, i) => ({ ...fit, rank: i + 1, reason: null }));
  const uniform = fits
    .filter((fit) => fit.distribution === 'uniform')
    .map((fit): UniformFit => ({ ...fit, rank: null, reason: 'endpoints_fitted_to_sample' }));
  return [...ranked, ...uniform];
}
