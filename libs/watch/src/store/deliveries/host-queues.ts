import { type Transaction } from '@quant/database';
import { FIRST_AT_ONCE, type HostPace, type HostReport } from '../../webhooks/host-pace';
import { type DueMessage } from './choose-deliveries';

/** A message of the outbox. */
export interface OutboxRow extends DueMessage {
  readonly attempts: number;
}

/** A host whose row this transaction has locked. No other transaction claims messages from its queue. */
export interface LockedHost {
  readonly host: string;
  readonly pace: HostPace;
  /** When its next waiting message is due, as stored; null if its queue is empty. */
  readonly nextAt: number | null;
  /** For `requestsFree`; unused if `queuePace` is null. */
  readonly pacedUntil: number;
}

interface HostRow {
  readonly host: string;
  readonly at_once: number;
  readonly answered_well: number;
  readonly slow: number;
  readonly next_at: number | null;
  readonly paced_until: number;
}

/** Most hosts with waiting messages in one claim, in addition to the hosts of new messages. */
const MOST_HOSTS = 100;

const HOST = { host: 'text' } as const;
const HOST_COLUMNS = 'host, at_once, answered_well, slow, next_at, paced_until';

const asRows = (hosts: Iterable<string>): string[][] => [...hosts].map((host) => [host]);

/**
 * Inserts rows for hosts that have none, in the order of their names, so that two claims which add the same hosts cannot
 * deadlock.
 */
export async function addHosts(tx: Transaction, hosts: ReadonlySet<string>, now: number): Promise<void> {
  const { sql, parameters } = tx.dialect.rows('v', HOST);
  await tx
    .prepare(
      `insert into watch_host (host, at_once, answered_well, slow, changed_at)
       select v.host, ${FIRST_AT_ONCE}, 0, 0, ? from ${sql} where true on conflict (host) do nothing`,
    )
    .run(now, ...parameters(asRows([...hosts].sort())));
}

/**
 * Locks the named hosts and the hosts whose next message is due. On PostgreSQL it skips rows that other transactions
 * have locked.
 */
export async function lockHosts(tx: Transaction, names: Iterable<string>, now: number): Promise<LockedHost[]> {
  const { skipLocked } = tx.dialect;
  const { sql, parameters } = tx.dialect.rows('v', HOST);
  const named = await tx
    .prepare<HostRow>(`select ${HOST_COLUMNS} from watch_host where host in (select v.host from ${sql}) ${skipLocked}`)
    .all(...parameters(asRows(names)));
  const due = await tx
    .prepare<HostRow>(
      `select ${HOST_COLUMNS} from watch_host where next_at <= ? order by next_at limit ${MOST_HOSTS} ${skipLocked}`,
    )
    .all(now);
  const rows = new Map([...named, ...due].map((row) => [row.host, row]));
  return [...rows.values()].map(lockedHostOf);
}

function lockedHostOf({ host, slow, next_at: nextAt, paced_until: pacedUntil, ...row }: HostRow): LockedHost {
  const pace = { atOnce: row.at_once, answeredWell: row.answered_well, slow: slow === 1 };
  return { host, pace, nextAt, pacedUntil };
}

/** The reported hosts whose row the report can change: with waiting messages, slow, failing or told to wait. */
export async function concerned(tx: Transaction, reports: readonly HostReport[]): Promise<ReadonlySet<string>> {
  const { sql, parameters } = tx.dialect.rows('v', { host: 'text', bad: 'integer', not_before: 'integer' });
  const rows = await tx
    .prepare<{ host: string }>(
      `select h.host from ${sql} join watch_host h on h.host = v.host
       where h.next_at is not null or h.slow = 1 or (v.bad > 0 and h.at_once > ${FIRST_AT_ONCE}) or v.not_before > 0`,
    )
    .all(...parameters(reports.map(({ host, bad, notBefore }) => [host, bad, notBefore ?? 0])));
  return new Set(rows.map(({ host }) => host));
}

/** The monitors with a message on its way, by host. */
export async function flyingOf(tx: Transaction, hosts: Iterable<string>): Promise<Map<string, number[]>> {
  const { sql, parameters } = tx.dialect.rows('v', HOST);
  const rows = await tx
    .prepare<{ host: string; monitor: number }>(
      `select d.host, d.monitor from ${sql} join watch_delivery d on d.host = v.host and d.state = 'leased'`,
    )
    .all(...parameters(asRows(hosts)));
  const flying = new Map<string, number[]>();
  for (const { host, monitor } of rows) flying.set(host, [...(flying.get(host) ?? []), monitor]);
  return flying;
}

const WAITING = `
  select w.monitor, w.sequence, w.host, w.urgency, w.state, w.due_at, w.attempts from watch_delivery w
  where w.host = %host and w.urgency = %urgency and w.state = 'waiting' and w.due_at <= ?
    and not exists (select 1 from watch_delivery f where f.monitor = w.monitor and f.state = 'leased')
  order by w.due_at, w.monitor, w.sequence`;
const WAITING_OF_ONE = `${WAITING.replace('%host', '?').replace('%urgency', '?')} limit ?`;
const URGENCIES = [0, 1] as const;

/**
 * The first waiting messages of each host, for each urgency as many as the host has room for. Skips monitors that have a
 * message under way.
 *
 * @param room  by host
 */
export async function waitingOf(tx: Transaction, room: ReadonlyMap<string, number>, now: number): Promise<OutboxRow[]> {
  if (room.size === 0) return [];
  const rows = [...room].flatMap(([host, count]) => URGENCIES.map((urgency) => [host, urgency, count] as const));
  if (tx.dialect.name === 'postgres') {
    const waiting = WAITING.replace('%host', 'v.host').replace('%urgency', 'v.urgency');
    const { sql, parameters } = tx.dialect.rows('v', { host: 'text', urgency: 'integer', room: 'integer' });
    const lateral = `select w.* from ${sql} cross join lateral (${waiting} limit v.room for update skip locked) w`;
    return tx.prepare<OutboxRow>(lateral).all(...parameters(rows), now);
  }
  const statement = tx.prepare<OutboxRow>(WAITING_OF_ONE);
  const found: OutboxRow[] = [];
  for (const [host, urgency, count] of rows) found.push(...(await statement.all(host, urgency, now, count)));
  return found;
}

/** When the first waiting message of each host is due. Omits hosts with an empty queue. */
export async function nextDueOf(tx: Transaction, hosts: readonly string[]): Promise<Map<string, number>> {
  const first = (urgency: number) =>
    `(select min(w.due_at) from watch_delivery w where w.host = v.host and w.urgency = ${urgency} and w.state = 'waiting')`;
  const { sql, parameters } = tx.dialect.rows('v', HOST);
  const rows = await tx
    .prepare<{ host: string; urgent: number | null; other: number | null }>(
      `select v.host, ${first(0)} as urgent, ${first(1)} as other from ${sql}`,
    )
    .all(...parameters(asRows(hosts)));
  return new Map(
    rows.flatMap(({ host, urgent, other }) => {
      const at = Math.min(urgent ?? Infinity, other ?? Infinity);
      return at === Infinity ? [] : [[host, at] as const];
    }),
  );
}

/** Stores the new pace and due time of locked hosts. */
export async function writeHosts(tx: Transaction, hosts: readonly LockedHost[], now: number): Promise<void> {
  if (hosts.length === 0) return;
  const { sql, parameters } = tx.dialect.rows('v', {
    host: 'text',
    at_once: 'integer',
    answered_well: 'integer',
    slow: 'integer',
    next_at: 'integer',
    paced_until: 'integer',
  });
  const rows = hosts.map(({ host, pace, nextAt, pacedUntil }) => [
    ...[host, pace.atOnce, pace.answeredWell, pace.slow ? 1 : 0, nextAt, pacedUntil],
  ]);
  await tx
    .prepare(
      `update watch_host set at_once = v.at_once, answered_well = v.answered_well, slow = v.slow, next_at = v.next_at,
         paced_until = v.paced_until, changed_at = ?
       from ${sql} where watch_host.host = v.host`,
    )
    .run(now, ...parameters(rows));
}

/** Stores when the next message of each host is due, unless an earlier one is. */
export async function announce(tx: Transaction, dueAt: ReadonlyMap<string, number>, now: number): Promise<void> {
  if (dueAt.size === 0) return;
  const { sql, parameters } = tx.dialect.rows('v', { host: 'text', next_at: 'integer' });
  const rows = [...dueAt].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .prepare(
      `insert into watch_host (host, at_once, answered_well, slow, next_at, changed_at)
       select v.host, ${FIRST_AT_ONCE}, 0, 0, v.next_at, ? from ${sql} where true
       on conflict (host) do update set changed_at = excluded.changed_at, next_at = case
         when watch_host.next_at is null or watch_host.next_at > excluded.next_at then excluded.next_at else watch_host.next_at end`,
    )
    .run(now, ...parameters(rows));
}
