import { type AssetMemory } from './asset-memory';
import { type VenueFunding } from './venue-reading';

/** Funding of an asset at one venue, in one reading. */
export interface VenueSays {
  readonly venue: string;
  /** Usable funding; null: none, or too old, or nonsense. */
  readonly funding: (VenueFunding & { readonly instrument: string; readonly at: number }) | null;
  /** True if the others agree on a mark, and its own is another. Its funding is then worth as much. */
  readonly isDisputed: boolean;
}

/** The funding that is followed. */
export interface FollowedFunding {
  /** Null: the venue that is followed has none now. */
  readonly funding:
    | (VenueFunding & { readonly source: string; readonly instrument: string; readonly at: number })
    | null;
  readonly fundingSource: string | null;
  readonly fundingFailures: number;
  readonly goodFunding: Readonly<Record<string, number>>;
}

const FAILURES_UNTIL_LEFT = 2;
const GOOD_ONES_UNTIL_RETURN = 10;

/**
 * Whose funding an asset has. The rates of one venue are a series, and a change of venue begins a new one: so an asset stays with
 * its venue. It leaves it after two readings in a row without funding, or immediately when its mark is disputed, for the first
 * venue in the order that has some; and it returns to one earlier in the order after ten readings in a row with it.
 *
 * @param venues  in the order of preference
 */
export function followedFunding(
  venues: readonly VenueSays[],
  { fundingSource, course }: Pick<AssetMemory, 'fundingSource' | 'course'>,
): FollowedFunding {
  const isGood = ({ funding, isDisputed }: VenueSays) => funding !== null && !isDisputed;
  const own = venues.findIndex(({ venue }) => venue === fundingSource);
  const current = venues[own];
  const follow = (to: VenueSays | undefined, goodFunding: FollowedFunding['goodFunding'] = {}): FollowedFunding => {
    const funding = to?.funding ? { ...to.funding, source: to.venue } : null;
    return { funding, fundingSource: to?.venue ?? fundingSource, fundingFailures: 0, goodFunding };
  };
  if (!current) return follow(venues.find(isGood));
  const preferred = venues.slice(0, own);
  const counts = preferred.filter(isGood).map(({ venue }) => [venue, (course.goodFunding[venue] ?? 0) + 1] as const);
  const goodFunding = Object.fromEntries(counts);
  const better = preferred.find(({ venue }) => (goodFunding[venue] ?? 0) >= GOOD_ONES_UNTIL_RETURN);
  if (better) return follow(better);
  if (isGood(current)) return follow(current, goodFunding);
  const fundingFailures = course.fundingFailures + 1;
  const another = venues.find(isGood);
  if (another && (current.isDisputed || fundingFailures >= FAILURES_UNTIL_LEFT)) return follow(another);
  return { funding: null, fundingSource, fundingFailures, goodFunding };
}
