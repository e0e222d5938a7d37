import { type Database } from '@quant/database';
import { type NoTiers, type TierTable } from '@quant/market-data';
import { type LiquidationVenue } from '../liquidation/venue-rules';
import { type MonitorRow, SELECT_MONITOR, storedOf } from './monitors/monitor-rows';
import { type KnownTiers, type TierKey, type TierStore } from './ports/tier-store';

const KNOWN = 'select tiers, fetched_at, reason from watch_tiers where venue = ? and asset = ?';
const RECORD = `
  insert into watch_tiers (venue, asset, tiers, fetched_at, reason, due_at) values (?, ?, ?, ?, ?, ?)
  on conflict (venue, asset) do update set
    tiers = coalesce(excluded.tiers, watch_tiers.tiers),
    fetched_at = coalesce(excluded.fetched_at, watch_tiers.fetched_at),
    reason = excluded.reason, due_at = excluded.due_at`;
/** A table of nobody's: its monitors have ended, or name another venue. */
const UNUSED = `
  not exists (
    select 1 from watch_unit u join watch_monitor m on m.unit = u.key and m.venue = watch_tiers.venue
    where u.asset = watch_tiers.asset and m.status = 'active' and m.venue is not null)`;
const FORGET = `delete from watch_tiers where due_at <= ? and ${UNUSED}`;
const CLAIM = `
  update watch_tiers set due_at = ?
  where due_at <= ? and (venue, asset) in (select venue, asset from watch_tiers where due_at <= ? order by due_at limit ?)
  returning venue, asset`;
const MONITORS = `
  ${SELECT_MONITOR} where u.asset = ? and m.venue = ? and m.status = 'active' and m.venue is not null and m.key > ?
  order by m.key limit ?`;

/** Margin tiers of the exchanges that monitors name, in a database. */
export function tierStore(database: Database): TierStore {
  return {
    tiers: async (venue, asset) => {
      const row = await database.prepare<TierRow>(KNOWN).first(venue, asset);
      return row && knownOf(row);
    },
    recordTiers: async ({ venue, asset }, { table, reason }, now, dueAt) => {
      const [text, at] = table === null ? [null, null] : [JSON.stringify(table), now];
      await database.prepare(RECORD).run(venue, asset, text, at, reason, dueAt);
    },
    claimTiers: async (now, until, most) => {
      await database.prepare(FORGET).run(now);
      return database.prepare<TierKey>(CLAIM).all(until, now, now, most);
    },
    monitorsOf: async ({ venue, asset }, after, most) => {
      const rows = await database.prepare<MonitorRow>(MONITORS).all(asset, venue, after, most);
      return rows.map(storedOf);
    },
  };
}

interface TierRow {
  readonly venue: LiquidationVenue;
  readonly tiers: string | null;
  readonly fetched_at: number | null;
  readonly reason: NoTiers | null;
}

function knownOf({ tiers, fetched_at: fetchedAt, reason }: TierRow): KnownTiers {
  return { table: tiers === null ? null : (JSON.parse(tiers) as TierTable), fetchedAt, reason };
}
