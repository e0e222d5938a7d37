import { fundingSignOf } from '../engine/funding-sign';
import { type Funding } from '../engine/market';
import { type FundingSigns } from '../store/ports/market-store';

/** The funding of one venue at a tick. */
export interface VenueFunding extends Funding {
  readonly venue: string;
}

/** So many fresh venues with the new sign are a flip, regardless of their earlier signs. */
const SEVERAL = 2;

/**
 * The signs of an asset's funding after a tick. A new sign is told if the followed venue itself has changed its sign, or if a
 * second venue has the new one too: another venue's rate alone is not a flip, and a flip is still found while the followed venue
 * is away.
 *
 * @param followed  the venue whose rate is accrued; null: without one now, so the sign stays open
 * @param fresh     the usable rates of all venues, the followed one's included
 */
export function fundingSignsAfter(
  before: FundingSigns,
  followed: string | null,
  fresh: readonly VenueFunding[],
): FundingSigns {
  const signs = fresh.flatMap(({ venue, ...funding }) => {
    const sign = fundingSignOf(funding);
    return sign === 0 ? [] : [[venue, sign] as const];
  });
  const said = fresh.find(({ venue }) => venue === followed);
  if (followed === null || !said) return before;
  const venues = { ...before.venues, ...Object.fromEntries(signs) };
  const now = signs.find(([venue]) => venue === followed)?.[1] ?? null;
  if (now === null || now === before.told) return { told: before.told, venues };
  const own = before.venues[followed];
  const isSaidBySeveral = signs.filter(([, sign]) => sign === now).length >= SEVERAL;
  const isTold = before.told === null || (own !== undefined && own !== now) || isSaidBySeveral;
  return { told: isTold ? now : before.told, venues };
}
