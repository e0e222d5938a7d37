import { type TierTable } from '@quant/market-data';
import { type LiquidationVenue } from '../liquidation/venue-rules';
import { type KnownTiers } from '../store/ports/tier-store';
import { HOUR, SECOND } from '../time/duration';
import { iso } from './iso';
import { type TiersView } from './views';
import { type WatchServiceDependencies } from './watch-service';

/** The table of an asset at a venue, for a request. */
export interface TiersNow {
  readonly table: TierTable | null;
  readonly view: TiersView;
}

/** A client waits no longer for a venue. */
const PATIENCE = 4 * SECOND;

/** A venue without a table is not asked again for every request. */
const RETRY = HOUR;

/**
 * The margin tiers of an asset at a venue, as they are known. A new venue is asked now; a late answer is left to a worker, which
 * is notified.
 */
export async function tiersNow(
  { store, market, now }: Pick<WatchServiceDependencies, 'store' | 'market' | 'now'>,
  venue: LiquidationVenue,
  asset: string,
): Promise<TiersNow> {
  const known = await store.tiers(venue, asset);
  if (known || !market.leverageTiers) return tiersOf(venue, known ?? NEVER_ASKED);
  const late = { table: null, reason: 'unavailable' } as const;
  const answer = await Promise.race([market.leverageTiers(venue, asset), after(PATIENCE, late)]);
  const at = now();
  await store.recordTiers({ venue, asset }, answer, at, answer === late ? at : at + RETRY);
  return tiersOf(venue, { ...answer, fetchedAt: answer.table === null ? null : at });
}

const NEVER_ASKED: KnownTiers = { table: null, fetchedAt: null, reason: 'not_asked' };

/** The known tiers of a monitor, without a request; null: it names no venue. */
export async function knownTiers(
  { store }: Pick<WatchServiceDependencies, 'store'>,
  venue: LiquidationVenue | null,
  asset: string,
): Promise<TiersView | null> {
  return venue === null ? null : tiersOf(venue, (await store.tiers(venue, asset)) ?? NEVER_ASKED).view;
}

function tiersOf(venue: LiquidationVenue, { table, fetchedAt, reason }: KnownTiers): TiersNow {
  const known = table !== null && fetchedAt !== null;
  return {
    table,
    view: {
      source: known ? venue : null,
      as_of: known ? iso(fetchedAt) : null,
      reason: known ? null : reason,
    },
  };
}

const after = <Value>(milliseconds: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
