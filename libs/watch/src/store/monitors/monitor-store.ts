import { type Database, type Transaction } from '@quant/database';
import { type Alert } from '../../engine/alert';
import { TRIAL_INTERVAL } from '../../registration/terms';
import { type WebhookFormatSetting } from '../../webhooks/formats/chat-format';
import { rotatedSecret } from '../../webhooks/secret-versions';
import { attemptsOf } from '../deliveries/attempt-log';
import { firstFence } from '../deliveries/outbox-rows';
import { healthOf, type HealthRow, secretsOf, type SecretsRow } from '../deliveries/webhook-rows';
import { FENCED } from '../fenced';
import {
  type MonitorStore,
  type RedeliveryOutcome,
  type StoredAlert,
  type StoredWebhook,
  type TestTurn,
  type TurnLimit,
} from '../ports/monitor-store';
import { changeMonitor, webhookWorks } from './change';
import { type MonitorRow, SELECT_MONITOR, storedOf } from './monitor-rows';
import { confirmPurchase, extendMonitor, lapsePurchases, withdrawPurchase } from './purchases';
import { register } from './register';

const FIND = `${SELECT_MONITOR} where m.id = ? and m.status <> 'unpaid'`;
const KEY = 'select key from watch_monitor where id = ?';
const ALERTS = `
  select id, type, at, body, delivered, attempts from watch_alert
  where monitor = (${KEY}) and sequence < ? order by sequence desc limit ?`;
const SEQUENCE = `select sequence from watch_alert where monitor = (${KEY}) and id = ?`;
const WEBHOOK = `
  select address, format, secret_version, previous_version, previous_until, older_version, older_until, status, reason, failing_since, failures,
    last_status, last_error, last_attempt_at,
    (select count(*) from watch_delivery d where d.monitor = w.monitor) as pending
  from watch_webhook w where monitor = (${KEY})`;
const LOCK_SECRETS = `
  update watch_webhook set secret_version = secret_version where monitor = (${KEY})
  returning monitor, secret_version, previous_version, previous_until, older_version, older_until`;
const ROTATE = `
  update watch_webhook set secret_version = ?, previous_version = ?, previous_until = ?, older_version = ?, older_until = ?
  where monitor = ?`;
const LOCK_WEBHOOK = `
  update watch_webhook set failures = failures where monitor = (${KEY}) returning address, host, status`;
const FIND_ALERT = `
  select a.monitor, a.sequence, a.urgency from watch_alert a join watch_monitor m on m.key = a.monitor
  where m.id = ? and m.status in ('active', 'expired') and a.id = ?`;
/**
 * Sends a waiting message immediately, and gives a finished one all its attempts again. An attempt under way ends first.
 */
const REDELIVER = `
  insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
  values (?, ?, ?, ?, 'fresh', 0, ?, ?)
  on conflict (monitor, sequence) do update set
    host = excluded.host, state = 'fresh', due_at = excluded.due_at
  where watch_delivery.state <> 'leased'`;
const GRANTED = 'select granted_at from watch_trial_grant where client = ? and granted_at > ?';

/** Monitors as their owners see them, in a database. */
export function monitorStore(database: Database): MonitorStore {
  return {
    register: (registration) => register(database, registration),
    find: async (id) => {
      const row = await database.prepare<MonitorRow>(FIND).first(id);
      return row && storedOf(row);
    },
    change: (id, work) => changeMonitor(database, id, work),
    extend: (id, purchase, now) => extendMonitor(database, id, purchase, now),
    confirm: (purchaseId, now) => confirmPurchase(database, purchaseId, now),
    withdraw: (purchaseId) => withdrawPurchase(database, purchaseId),
    lapse: (now) => lapsePurchases(database, now),
    alerts: (id, limit) => alertsBelow(database, id, Number.MAX_SAFE_INTEGER, limit),
    alertsBefore: async (id, alertId, limit) => {
      const row = await database.prepare<{ sequence: number }>(SEQUENCE).first(id, alertId);
      return row && alertsBelow(database, id, row.sequence, limit);
    },
    webhookWorks: (id, address) => database.transaction((tx) => webhookWorks(tx, id, address), FENCED),
    takeTestTurn: (turns, now) => database.transaction((tx) => takeTestTurn(tx, turns, now), FENCED),
    webhook: async (id) => {
      const row = await database.prepare<WebhookRow>(WEBHOOK).first(id);
      return row && webhookOf(row);
    },
    rotateSecret: (id, now) => database.transaction((tx) => rotate(tx, id, now), FENCED),
    redeliver: (id, alertId, now) => database.transaction((tx) => redeliver(tx, id, alertId, now), FENCED),
    trialGrantedAt: async (client, now) => {
      const grant = await database.prepare<{ granted_at: number }>(GRANTED).first(client, now - TRIAL_INTERVAL);
      return grant?.granted_at ?? null;
    },
  };
}

async function rotate(tx: Transaction, id: string, now: number) {
  const row = await tx.prepare<SecretsRow & { monitor: number }>(LOCK_SECRETS).first(id);
  if (!row) return undefined;
  const after = rotatedSecret(secretsOf(row), now);
  const [previous, older] = after.previous;
  const retired = [previous, older].flatMap((secret) => [secret?.version ?? null, secret?.until ?? null]);
  await tx.prepare(ROTATE).run(after.version, ...retired, row.monitor);
  return after;
}

async function redeliver(tx: Transaction, id: string, alertId: string, now: number): Promise<RedeliveryOutcome> {
  const webhook = await tx
    .prepare<{ address: string | null; host: string; status: StoredWebhook['health']['status'] }>(LOCK_WEBHOOK)
    .first(id);
  const alert = await tx.prepare<{ urgency: number; monitor: number; sequence: number }>(FIND_ALERT).first(id, alertId);
  if (!alert) return 'no_alert';
  if (!webhook || webhook.address === null) return 'no_webhook';
  if (webhook.status === 'disabled') return 'disabled';
  await tx.prepare(REDELIVER).run(alert.monitor, alert.sequence, webhook.host, alert.urgency, firstFence(), now);
  return 'queued';
}

async function alertsBelow(database: Database, id: string, sequence: number, limit: number): Promise<StoredAlert[]> {
  return (await database.prepare<AlertRow>(ALERTS).all(id, sequence, limit)).map(alertOf);
}

interface AlertRow {
  readonly id: string;
  readonly type: Alert['type'];
  readonly at: number;
  readonly body: string;
  readonly delivered: number;
  readonly attempts: string | null;
}

function alertOf({ id, type, at, body, delivered, attempts }: AlertRow): StoredAlert {
  return { id, type, at, body, delivered: delivered === 1, attempts: attemptsOf(attempts) };
}

interface WebhookRow extends SecretsRow, HealthRow {
  readonly address: string | null;
  readonly format: WebhookFormatSetting;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly last_attempt_at: number | null;
  readonly pending: number;
}

function webhookOf(row: WebhookRow): StoredWebhook {
  const {
    address,
    format,
    last_status: lastStatus,
    last_error: lastError,
    last_attempt_at: lastAttemptAt,
    pending,
  } = row;
  return {
    address,
    format,
    secrets: secretsOf(row),
    health: healthOf(row),
    lastStatus,
    lastError,
    lastAttemptAt,
    pending,
  };
}

/** The row is there, and locked, afterwards. */
const LOCK = `
  insert into watch_test_turn (subject, times, until) values (?, '[]', ?)
  on conflict (subject) do update set until = case when watch_test_turn.until > excluded.until then watch_test_turn.until else excluded.until end
  returning times`;
const WRITE = 'update watch_test_turn set times = ? where subject = ?';

/** See `MonitorStore.takeTestTurn`. */
async function takeTestTurn(tx: Transaction, turns: readonly TestTurn[], now: number): Promise<number | null> {
  const taken: (readonly [subject: string, times: readonly number[]])[] = [];
  let until = now;
  // in the order of names, to avoid deadlocks
  for (const { subject, limits } of [...turns].sort((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const longest = Math.max(...limits.map(({ withinMs }) => withinMs));
    const row = await tx.prepare<{ times: string }>(LOCK).first(subject, now + longest);
    // a time in the future comes from a wrong clock
    const times = (JSON.parse(row?.times ?? '[]') as number[]).filter((at) => at > now - longest && at <= now);
    until = Math.max(until, ...limits.map((limit) => freeAt(times, limit, now)));
    taken.push([subject, [...times, now]]);
  }
  if (until > now) return until;
  for (const [subject, times] of taken) await tx.prepare(WRITE).run(JSON.stringify(times), subject);
  return null;
}

/** When there is a turn within the limit. */
function freeAt(times: readonly number[], { count, withinMs }: TurnLimit, now: number): number {
  const recent = times.filter((at) => at > now - withinMs);
  const [first] = recent.slice(-count);
  return recent.length < count || first === undefined ? now : first + withinMs;
}
