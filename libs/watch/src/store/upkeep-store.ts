import { type Database, type Transaction } from '@quant/database';
import { READABLE_FOR, TRIAL_INTERVAL } from '../registration/terms';
import { DAY, HOUR } from '../time/duration';
import { FENCED } from './fenced';
import { removeMonitors } from './monitors/remove-monitors';
import { type MonitorCount, type UpkeepStore } from './ports/upkeep-store';

const HOSTS_KEPT_FOR = HOUR;
const WORKERS_KEPT_FOR = DAY;
/** Ticks whose markets are kept: an hour. */
const MARKETS_KEPT = 60;

/** Deleted of one kind at a time: a monitor takes up to 200 alerts with it. */
const MOST_MONITORS = 100;
const MOST = 1000;

const BEAT = `
  insert into watch_worker (worker, at) values (?, ?)
  on conflict (worker) do update set at = excluded.at where watch_worker.at < excluded.at`;
const LAST_BEAT = 'select max(at) as at from watch_worker';
const MARKET_SEEN = `
  select count(*) as assets, count(mark) as known from watch_market
  where tick = (select d.tick from watch_duty d where d.name = 'market')`;
const WORKERS_SINCE = 'select count(*) as count from watch_worker where at > ?';
const COUNTS = `
  select status, tier, count(*) as count from watch_monitor
  where status <> 'unpaid' group by status, tier order by status, tier`;

/** `for update` keeps a monitor that another transaction restores meanwhile. */
const endedMonitors = (skipLocked: string): string => `
  select m.key from watch_monitor m join watch_trigger t on t.monitor = m.key
  where m.status <> 'active' and m.ended_at <= ? order by m.ended_at limit ${MOST_MONITORS} ${skipLocked}`;
/** Forgets hosts with an empty queue after a while; they then start with the default pace. */
const FORGET_HOSTS = `
  delete from watch_host where next_at is null and changed_at <= ? and host in (
    select host from watch_host where next_at is null and changed_at <= ? order by changed_at limit ${MOST})`;
const FORGET_TURNS = `
  delete from watch_test_turn where until <= ? and subject in (
    select subject from watch_test_turn where until <= ? order by until limit ${MOST})`;
const FORGET_GRANTS = `
  delete from watch_trial_grant where granted_at <= ? and client in (
    select client from watch_trial_grant where granted_at <= ? order by granted_at limit ${MOST})`;
const FORGET_MARKETS = `
  delete from watch_market where (asset, tick) in (
    select asset, tick from watch_market
    where tick < (select d.tick - ${MARKETS_KEPT} from watch_duty d where d.name = 'market') limit ${MOST})`;
const FORGET_WORKERS = 'delete from watch_worker where at <= ?';

/** Maintenance of the store, in a database. */
export function upkeepStore(database: Database): UpkeepStore {
  const run = (sql: string, ...parameters: number[]) => database.prepare(sql).run(...parameters);
  return {
    beat: async (worker, at) => {
      await database.prepare(BEAT).run(worker, at);
    },
    lastBeat: async () => (await database.prepare<{ at: number | null }>(LAST_BEAT).first())?.at ?? null,
    marketSeen: async () =>
      (await database.prepare<{ assets: number; known: number }>(MARKET_SEEN).first()) ?? { assets: 0, known: 0 },
    workersSince: async (at) => (await database.prepare<{ count: number }>(WORKERS_SINCE).first(at))?.count ?? 0,
    counts: () => database.prepare<MonitorCount>(COUNTS).all(),
    prune: async (now) => {
      const [endedUntil, grantsUntil] = [now - READABLE_FOR, now - TRIAL_INTERVAL];
      const monitors = await database.transaction((tx) => forgetMonitors(tx, endedUntil), FENCED);
      const hosts = await run(FORGET_HOSTS, now - HOSTS_KEPT_FOR, now - HOSTS_KEPT_FOR);
      const turns = await run(FORGET_TURNS, now, now);
      const grants = await run(FORGET_GRANTS, grantsUntil, grantsUntil);
      const markets = await run(FORGET_MARKETS);
      const workers = await run(FORGET_WORKERS, now - WORKERS_KEPT_FOR);
      return monitors + hosts + turns + grants + markets + workers;
    },
  };
}

async function forgetMonitors(tx: Transaction, endedUntil: number): Promise<number> {
  const rows = await tx.prepare<{ key: number }>(endedMonitors(tx.dialect.skipLocked)).all(endedUntil);
  if (rows.length > 0)
    await removeMonitors(
      tx,
      rows.map(({ key }) => key),
    );
  return rows.length;
}
