import { type Database, type Transaction } from '@quant/database';
import { SECOND } from '../../time/duration';
import { queuePace } from '../../webhooks/addresses/stored-address';
import { type RequestPace } from '../../webhooks/formats/chat-format';
import {
  FIRST_AT_ONCE,
  hostPaceAfter,
  type HostReport,
  nextFreeAt,
  pacedAfter,
  pacedFrom,
  paceWithin,
  requestsFree,
} from '../../webhooks/host-pace';
import { MAX_ATTEMPTS } from '../../webhooks/next-attempt-at';
import { FENCED } from '../fenced';
import { type ClaimedDeliveries, type Delivery, type DeliveryClaim } from '../ports/delivery-store';
import { chooseDeliveries } from './choose-deliveries';
import {
  addHosts,
  concerned,
  flyingOf,
  type LockedHost,
  lockHosts,
  nextDueOf,
  type OutboxRow,
  waitingOf,
  writeHosts,
} from './host-queues';
import { endMessages, leaseMessages, LONGEST_LEASE, recoverExpired, setAside, takeFresh } from './outbox-rows';

/**
 * Rounds of a claim while the hosts of new messages are busy. Each round reads GROWTH times more messages.
 */
const MOST_ROUNDS = 10;
const GROWTH = 4;
const LOOKED_AT = 1000;

const ANYTHING = `
  select case when exists (select 1 from watch_delivery where state = 'fresh' and due_at <= ?)
      or exists (select 1 from watch_host where next_at <= ?) then 1 else 0 end as due,
    case when exists (select 1 from watch_delivery where state = 'leased' and (due_at <= ? or due_at > ?)) then 1 else 0 end as expired`;

/** Limit of the time for which a stalled process keeps hosts locked. */
const MOST_IDLE = `select set_config('idle_in_transaction_session_timeout', '3000', true)`;

/**
 * Claims messages; see `DeliveryStore.claimDeliveries`. New messages are in one queue, by urgency and time. If its
 * host or monitor is busy, a message moves to the queue of its host, and claims skip it until it can go. A claim locks the
 * rows of its hosts and skips those that another worker has locked, so claims never wait for each other.
 */
export async function claimDeliveries(database: Database, claim: DeliveryClaim): Promise<ClaimedDeliveries> {
  const { now, reports = [] } = claim;
  // a look costs less than a transaction, and mostly there is nothing
  const found = await database
    .prepare<{ due: number; expired: number }>(ANYTHING)
    .first(now, now, now, now + LONGEST_LEASE);
  if (found?.due !== 1 && found?.expired !== 1 && reports.length === 0) return { deliveries: [], unheard: [] };
  let deliveries: readonly Delivery[] = [];
  let unheard: readonly HostReport[] = [];
  let looked = claim.limit;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rest = round === 0 ? claim : restOf(claim, deliveries);
    const taken = await database.transaction(async (tx) => {
      if (tx.dialect.name === 'postgres') await tx.prepare(MOST_IDLE).all();
      if (found?.expired === 1) await recoverExpired(tx, now);
      return take(tx, rest, looked);
    }, FENCED);
    deliveries = [...deliveries, ...taken.deliveries];
    unheard = [...unheard, ...taken.unheard];
    if (!taken.more || deliveries.length >= claim.limit) break;
    looked = Math.min(GROWTH * looked, LOOKED_AT);
  }
  return { deliveries, unheard };
}

function restOf({ limit, slowLimit = limit, ...claim }: DeliveryClaim, taken: readonly Delivery[]): DeliveryClaim {
  const slow = taken.filter((delivery) => delivery.slow).length;
  return { ...claim, limit: limit - taken.length, slowLimit: Math.max(0, slowLimit - slow), reports: [] };
}

interface Taken extends ClaimedDeliveries {
  /** True if there may be more new messages behind those that were set aside. */
  readonly more: boolean;
}

async function take(tx: Transaction, claim: DeliveryClaim, looked: number): Promise<Taken> {
  const { now, limit, reports = [] } = claim;
  const fresh = limit === 0 ? [] : await takeFresh(tx, now, looked);
  const reported = reports.length === 0 ? new Set<string>() : await concerned(tx, reports);
  const slow = reports.filter((report) => report.slow > 0).map(({ host }) => host);
  const added = new Set([...fresh.map(({ host }) => host), ...slow]);
  if (added.size > 0) await addHosts(tx, added, now);
  const locked = await lockHosts(tx, new Set([...added, ...reported]), now);
  const unheard = reports.filter(({ host }) => reported.has(host) && !locked.some((other) => other.host === host));
  const more = fresh.length > 0 && fresh.length === looked;
  return { deliveries: locked.length === 0 ? [] : await takeOf(tx, locked, fresh, claim), unheard, more };
}

/** A locked host with its messages. */
interface Desk extends LockedHost {
  readonly before: LockedHost;
  /** How fast it may be sent to; null: as fast as it answers. */
  readonly requestPace: RequestPace | null;
  /** How many more concurrent attempts the host accepts. */
  readonly hostRoom: number;
  /** How many messages may be sent now. */
  readonly room: number;
  readonly slow: boolean;
  readonly flying: ReadonlySet<number>;
  readonly due: readonly OutboxRow[];
}

async function takeOf(
  tx: Transaction,
  locked: readonly LockedHost[],
  fresh: readonly OutboxRow[],
  claim: DeliveryClaim,
) {
  const { limit, slowLimit = limit, leaseUntil } = claim;
  const desks = await desksOf(tx, locked, fresh, claim);
  const due = desks.flatMap((desk) => desk.due);
  const spent = new Set(due.filter(({ attempts }) => attempts >= MAX_ATTEMPTS));
  const queues = desks.map((desk) => ({ ...desk, due: desk.due.filter((message) => !spent.has(message)) }));
  const chosen = new Set(chooseDeliveries<OutboxRow>(queues, { limit, slowLimit }));
  await endMessages(tx, [...spent]);
  const aside = desks.flatMap((desk) => leftAside(desk, chosen, spent));
  await setAside(tx, aside);
  const slow = new Set(desks.filter(({ pace }) => pace.slow).map(({ host }) => host));
  const deliveries = await leaseMessages(tx, [...chosen], leaseUntil, slow);
  await writeDesks(tx, desks, { chosen, aside: new Set(aside.map(({ host }) => host)), claim });
  return deliveries;
}

async function desksOf(
  tx: Transaction,
  locked: readonly LockedHost[],
  fresh: readonly OutboxRow[],
  { now, perHost = FIRST_AT_ONCE, reports = [] }: DeliveryClaim,
): Promise<readonly Desk[]> {
  const report = new Map<string, HostReport>(reports.map((one) => [one.host, one]));
  const flights = await flyingOf(
    tx,
    locked.map(({ host }) => host),
  );
  const bare = locked.map((before) =>
    bareDesk(before, report.get(before.host), flights.get(before.host) ?? [], { now, perHost }),
  );
  const withQueue = bare.filter(({ nextAt, room }) => nextAt !== null && room > 0);
  const waiting = await waitingOf(tx, new Map(withQueue.map(({ host, room }) => [host, room])), now);
  const due = new Map<string, OutboxRow[]>();
  for (const message of [...fresh, ...waiting]) due.set(message.host, [...(due.get(message.host) ?? []), message]);
  return bare.map((desk) => ({ ...desk, due: due.get(desk.host) ?? [] }));
}

function bareDesk(
  before: LockedHost,
  said: HostReport | undefined,
  flights: readonly number[],
  { now, perHost }: { readonly now: number; readonly perHost: number },
) {
  const { host, nextAt } = before;
  const requestPace = queuePace(host);
  const pace = said ? hostPaceAfter(before.pace, said, perHost) : paceWithin(before.pace, perHost);
  const notBefore = said?.notBefore ?? null;
  const pacedUntil =
    requestPace && notBefore !== null ? pacedFrom(before.pacedUntil, requestPace, notBefore) : before.pacedUntil;
  const hostRoom = pace.atOnce - flights.length;
  const room = requestPace ? Math.min(hostRoom, requestsFree(pacedUntil, requestPace, now)) : hostRoom;
  const flying = new Set(flights);
  return { host, nextAt, before, pace, requestPace, pacedUntil, slow: pace.slow, hostRoom, room, flying };
}

/**
 * New messages to move to the queue of their host, because the host or the monitor is busy. A message that merely
 * exceeds the limit of this claim stays in the queue of new messages.
 */
function leftAside({ room, flying, due }: Desk, chosen: ReadonlySet<OutboxRow>, spent: ReadonlySet<OutboxRow>) {
  const sent = due.filter((message) => chosen.has(message));
  const busy = new Set([...flying, ...sent.map(({ monitor }) => monitor)]);
  const isCrowded = sent.length >= room;
  return due.filter(
    (message) =>
      message.state === 'fresh' &&
      !chosen.has(message) &&
      !spent.has(message) &&
      (isCrowded || busy.has(message.monitor)),
  );
}

interface Decisions {
  readonly chosen: ReadonlySet<OutboxRow>;
  /** Hosts that messages were set aside for. */
  readonly aside: ReadonlySet<string>;
  readonly claim: DeliveryClaim;
}

async function writeDesks(tx: Transaction, desks: readonly Desk[], { chosen, aside, claim }: Decisions): Promise<void> {
  const queued = desks.filter(({ host, nextAt }) => nextAt !== null || aside.has(host));
  const nextDue =
    queued.length === 0
      ? new Map<string, number>()
      : await nextDueOf(
          tx,
          queued.map(({ host }) => host),
        );
  const after = desks.map((desk): LockedHost => {
    const { host, pace, requestPace } = desk;
    const sent = desk.due.filter((message) => chosen.has(message)).length;
    const pacedUntil = requestPace ? pacedAfter(desk.pacedUntil, requestPace, sent, claim.now) : desk.pacedUntil;
    const freeAt = requestPace ? nextFreeAt(pacedUntil, requestPace) : 0;
    return { host, pace, pacedUntil, nextAt: nextAt(desk, { dueAt: nextDue.get(host) ?? null, sent, freeAt }, claim) };
  });
  const changed = after.filter((host, i) => !isSame(host, desks[i]?.before));
  await writeHosts(tx, changed, claim.now);
}

interface Waiting {
  /** When the first message that waits is due; null: none waits. */
  readonly dueAt: number | null;
  /** Messages that were sent by this claim. */
  readonly sent: number;
  /** When the next request may be sent. */
  readonly freeAt: number;
}

/**
 * When to look again at the queue of a host: when its first message is due and the request rate allows it. If a message
 * is due but the host or its monitor is busy, the report of a finished attempt wakes the queue; if the worker dies, the
 * end of its lease does.
 */
function nextAt(desk: Desk, { dueAt, sent, freeAt }: Waiting, { now, leaseUntil }: DeliveryClaim): number | null {
  if (dueAt === null) return null;
  if (dueAt > now) return Math.max(dueAt, freeAt);
  const isCrowded = sent >= desk.hostRoom;
  const isStuck = sent === 0 && desk.room > 0 && desk.due.every(({ state }) => state === 'fresh');
  if (isCrowded || isStuck) return leaseUntil;
  return Math.max(desk.slow ? now + SECOND : now, freeAt);
}

function isSame(a: LockedHost, b: LockedHost | undefined): boolean {
  return (
    a.nextAt === b?.nextAt &&
    a.pacedUntil === b.pacedUntil &&
    a.pace.atOnce === b.pace.atOnce &&
    a.pace.answeredWell === b.pace.answeredWell &&
    a.pace.slow === b.pace.slow
  );
}
