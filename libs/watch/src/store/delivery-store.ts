import { type Database, type Transaction } from '@quant/database';
import { type WebhookHealth, webhookHealthAfter } from '../webhooks/webhook-health';
import { FENCED } from './fenced';
import { type AttemptRecord, type Delivery, type DeliveryClaim, type DeliveryStore } from './watch-store';
import { healthOf, type HealthRow, secretsOf, type SecretsRow } from './webhook-rows';

const PER_HOST = 4;

/** Messages that are looked at for one claim: a host with thousands of them must not make it slow. */
const LOOKED_AT = 250;

const ANY_DUE = `select 1 as yes from watch_delivery where state = 'pending' and next_at <= ? and lease_until <= ? limit 1`;

/** One claim at a time: what others have under way is counted, not guessed. */
const TAKE_TURN = `update watch_duty set fence = fence + 1 where name = 'deliveries'`;

/**
 * Parameters: now, now, perHost, perHost, limit, leaseUntil. A message that is on its way is passed over with its monitor; what a crowded
 * host has waiting is passed over in the index.
 */
const CLAIM = `
  with flying as (select monitor_id, host from watch_delivery where state = 'pending' and lease_until > ?),
  due as (
    select alert_id, monitor_id, host, next_at from watch_delivery
    where state = 'pending' and next_at <= ?
      and host not in (select host from flying group by host having count(*) >= ?)
      and monitor_id not in (select monitor_id from flying)
    order by next_at, alert_id limit ${LOOKED_AT}),
  firsts as (
    select alert_id, host, next_at,
      row_number() over (partition by monitor_id order by next_at, alert_id) as place from due),
  queues as (
    select alert_id, host, next_at,
      row_number() over (partition by host order by next_at, alert_id) as place from firsts where place = 1),
  chosen as (
    select q.alert_id from queues q
    where q.place + (select count(*) from flying f where f.host = q.host) <= ?
    order by q.next_at, q.alert_id limit ?)
  update watch_delivery set attempts = attempts + 1, fence = fence + 1, lease_until = ?
  where state = 'pending' and alert_id in (select c.alert_id from chosen c)
  returning alert_id, attempts, fence`;

const LOCK_WEBHOOK = `
  update watch_webhook set failures = failures where monitor_id = ?
  returning url, status, reason, failing_since, failures`;
const RECORD = `
  update watch_delivery set state = ?, next_at = ?, done_at = ?, lease_until = 0
  where alert_id = ? and fence = ? and state = 'pending'`;
const KEEP_HEALTH = `
  update watch_webhook set status = ?, reason = ?, failing_since = ?, failures = ?,
    last_status = ?, last_error = ?, last_attempt_at = ?
  where monitor_id = ?`;
const DELIVERED = 'update watch_alert set delivered = 1 where id = ?';
const GIVE_UP = `update watch_delivery set state = 'dead', done_at = ? where monitor_id = ? and state = 'pending'`;
const NEXT = `select min(next_at) as at from watch_delivery where state = 'pending' and lease_until <= ?`;

/** The outbox, in a database. */
export function deliveryStore(database: Database): DeliveryStore {
  return {
    claimDeliveries: async (claim) => {
      // a look costs less than a turn, and mostly there is nothing
      const { now } = claim;
      if (!(await database.prepare(ANY_DUE).first(now, now))) return [];
      return database.transaction((tx) => take(tx, claim), FENCED);
    },
    recordAttempt: (delivery, attempt) => database.transaction((tx) => record(tx, delivery, attempt), FENCED),
    nextDeliveryAt: async (now) => (await database.prepare<{ at: number | null }>(NEXT).first(now))?.at ?? null,
  };
}

async function take(tx: Transaction, { now, leaseUntil, limit, perHost = PER_HOST }: DeliveryClaim) {
  await tx.prepare(TAKE_TURN).run();
  const claimed = await tx.prepare<ClaimedRow>(CLAIM).all(now, now, perHost, perHost, limit, leaseUntil);
  if (claimed.length === 0) return [];
  const columns = { id: 'text', attempts: 'integer', fence: 'integer' } as const;
  const messages = tx.prepare<MessageRow>(
    `select a.id, a.monitor_id, a.body, w.url, w.secret_version, w.previous_version, w.previous_until, v.attempts, v.fence
     from ${tx.dialect.rows('v', columns)}
     join watch_alert a on a.id = v.id
     join watch_webhook w on w.monitor_id = a.monitor_id and w.url is not null
     order by a.id`,
  );
  const rows = claimed.map(({ alert_id, attempts, fence }) => [alert_id, attempts, fence]);
  return (await messages.all(JSON.stringify(rows))).map(deliveryOf);
}

/** The webhook is locked first: its owner may be changing it. What came of an attempt says nothing of another address. */
async function record(tx: Transaction, delivery: Delivery, attempt: AttemptRecord): Promise<boolean> {
  const { alertId, monitorId, fence, url } = delivery;
  const webhook = await tx.prepare<HealthRow & { url: string | null }>(LOCK_WEBHOOK).first(monitorId);
  if (!webhook) return false;
  const { at, verdict, retryAt } = attempt;
  const retries = verdict.verdict === 'failed' && retryAt !== null;
  const state = retries ? 'pending' : verdict.verdict === 'delivered' ? 'done' : 'dead';
  if ((await tx.prepare(RECORD).run(state, retryAt ?? at, retries ? null : at, alertId, fence)) === 0) return false;
  if (verdict.verdict === 'delivered') await tx.prepare(DELIVERED).run(alertId);
  if (webhook.url === url) await judge(tx, monitorId, webhookHealthAfter(healthOf(webhook), verdict, at), attempt);
  return true;
}

async function judge(tx: Transaction, monitorId: string, health: WebhookHealth, attempt: AttemptRecord): Promise<void> {
  const { status, reason, failingSince, failures } = health;
  const { status: lastStatus, error, at } = attempt;
  await tx.prepare(KEEP_HEALTH).run(status, reason, failingSince, failures, lastStatus, error, at, monitorId);
  if (status === 'disabled') await tx.prepare(GIVE_UP).run(at, monitorId);
}

interface ClaimedRow {
  readonly alert_id: string;
  readonly attempts: number;
  readonly fence: number;
}

interface MessageRow extends SecretsRow {
  readonly id: string;
  readonly monitor_id: string;
  readonly body: string;
  readonly url: string;
  readonly attempts: number;
  readonly fence: number;
}

function deliveryOf(row: MessageRow): Delivery {
  const { id: alertId, monitor_id: monitorId, url, body, attempts, fence } = row;
  return { alertId, monitorId, url, secrets: secretsOf(row), body, attempts, fence };
}
