import { ContradictoryTiersError, type StatedTiers, type TierTable, tierTable } from './tier-table';

/**
 * Why the table is missing: the venue is not configured, does not list the asset, requires a key, contradicts itself, or does not
 * answer.
 */
export type NoTiers = 'not_asked' | 'not_listed' | 'key_needed' | 'contradictory' | 'unavailable';

/** The maintenance margin of an asset at a venue, or why it is not known. */
export type TierAnswer =
  | { readonly table: TierTable; readonly reason: null }
  | { readonly table: null; readonly reason: NoTiers };

/** A venue that may show its tiers: null if it does not list the asset. */
interface TierVenue {
  readonly tiers?: (asset: string) => Promise<StatedTiers | 'key_needed' | null>;
}

/** Asks a venue and judges what it says. Never rejects. */
export async function tierAnswer(venue: TierVenue | undefined, asset: string): Promise<TierAnswer> {
  if (venue?.tiers === undefined) return none('not_asked');
  try {
    const tiers = await venue.tiers(asset);
    if (tiers === 'key_needed') return none(tiers);
    return tiers === null ? none('not_listed') : { table: tierTable(tiers), reason: null };
  } catch (error) {
    return none(error instanceof ContradictoryTiersError ? 'contradictory' : 'unavailable');
  }
}

const none = (reason: NoTiers): TierAnswer => ({ table: null, reason });
