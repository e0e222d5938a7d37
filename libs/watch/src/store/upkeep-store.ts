import { type Database } from '@quant/database';
import { DAY } from '../time/duration';
import { READABLE_FOR } from './readable-for';
import { TRIAL_INTERVAL } from './trial-interval';
import { type MonitorCount, type UpkeepStore } from './watch-store';

const MESSAGES_KEPT_FOR = 7 * DAY;
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
const COUNTS = `
  select status, tier, count(*) as count from watch_monitor
  where status <> 'unpaid' group by status, tier order by status, tier`;

/** The condition stands outside too: what has been restored or queued again meanwhile stays. */
const FORGET_MONITORS = `
  delete from watch_monitor where status <> 'active' and ended_at <= ? and id in (
    select id from watch_monitor where status <> 'active' and ended_at <= ? order by ended_at limit ${MOST_MONITORS})`;
const FORGET_MESSAGES = `
  delete from watch_delivery where state <> 'pending' and alert_id in (
    select alert_id from watch_delivery where state <> 'pending' and done_at <= ? order by done_at limit ${MOST})`;
const FORGET_GRANTS = `
  delete from watch_trial_grant where granted_at <= ? and client in (
    select client from watch_trial_grant where granted_at <= ? order by granted_at limit ${MOST})`;
const FORGET_MARKETS = `
  delete from watch_market where (asset, tick) in (
    select asset, tick from watch_market
    where tick < (select d.tick - ${MARKETS_KEPT} from watch_duty d where d.name = 'market') limit ${MOST})`;
const FORGET_WORKERS = 'delete from watch_worker where at <= ?';

/** What keeps the house in order, in a database. */
export function upkeepStore(database: Database): UpkeepStore {
  const run = (sql: string, ...parameters: number[]) => database.prepare(sql).run(...parameters);
  return {
    beat: async (worker, at) => {
      await database.prepare(BEAT).run(worker, at);
    },
    lastBeat: async () => (await database.prepare<{ at: number | null }>(LAST_BEAT).first())?.at ?? null,
    counts: () => database.prepare<MonitorCount>(COUNTS).all(),
    prune: async (now) => {
      const [endedUntil, grantsUntil] = [now - READABLE_FOR, now - TRIAL_INTERVAL];
      const monitors = await run(FORGET_MONITORS, endedUntil, endedUntil);
      const messages = await run(FORGET_MESSAGES, now - MESSAGES_KEPT_FOR);
      const grants = await run(FORGET_GRANTS, grantsUntil, grantsUntil);
      const markets = await run(FORGET_MARKETS);
      const workers = await run(FORGET_WORKERS, now - WORKERS_KEPT_FOR);
      return monitors + messages + grants + markets + workers;
    },
  };
}
