/** What the order depends on. */
interface Ranked {
  readonly distribution: string;
  readonly aic: number;
}

/** A copy in the order of Akaike's criterion, the least first; equal ones by name. */
export function rankFits<Fit extends Ranked>(fits: readonly Fit[]): Fit[] {
  return fits.toSorted((a, b) => a.aic - b.aic || (a.distribution < b.distribution ? -1 : 1));
}
