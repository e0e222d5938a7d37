import { type Database, type Transaction } from '@quant/database';
import { type Alert } from '../engine/alert';
import { rotatedSecret } from '../webhooks/secret-versions';
import { changeMonitor } from './change';
import { FENCED } from './fenced';
import { MONITOR_COLUMNS, type MonitorRow, storedOf } from './monitor-rows';
import { confirmPurchase, extendMonitor, lapsePurchases, withdrawPurchase } from './purchases';
import { register } from './register';
import { TRIAL_INTERVAL } from './trial-interval';
import { type MonitorStore, type RedeliveryOutcome, type StoredAlert, type StoredWebhook } from './watch-store';
import { healthOf, type HealthRow, secretsOf, type SecretsRow } from './webhook-rows';

const FIND = `select ${MONITOR_COLUMNS} from watch_monitor where id = ? and status <> 'unpaid'`;
const ALERTS = `
  select id, type, at, body, delivered from watch_alert where monitor_id = ? order by sequence desc limit ?`;
const WEBHOOK = `
  select url, secret_version, previous_version, previous_until, status, reason, failing_since, failures,
    last_status, last_error, last_attempt_at,
    (select count(*) from watch_delivery d where d.monitor_id = w.monitor_id and d.state = 'pending') as pending
  from watch_webhook w where monitor_id = ?`;
const LOCK_SECRETS = `
  update watch_webhook set secret_version = secret_version where monitor_id = ?
  returning secret_version, previous_version, previous_until`;
const ROTATE = `
  update watch_webhook set secret_version = ?, previous_version = ?, previous_until = ? where monitor_id = ?`;
const LOCK_WEBHOOK = `
  update watch_webhook set failures = failures where monitor_id = ? returning url, host, status`;
const FIND_ALERT = `
  select 1 as yes from watch_alert a join watch_monitor m on m.id = a.monitor_id
  where a.id = ? and a.monitor_id = ? and m.status in ('active', 'expired')`;
/** A message that waits comes at once; one that is done or dead gets all its attempts again; one under way ends first. */
const REDELIVER = `
  insert into watch_delivery (alert_id, monitor_id, host, state, attempts, fence, next_at, lease_until)
  values (?, ?, ?, 'pending', 0, 0, ?, 0)
  on conflict (alert_id) do update set
    attempts = case when watch_delivery.state = 'pending' then watch_delivery.attempts else 0 end,
    host = excluded.host, state = 'pending', next_at = excluded.next_at, done_at = null`;
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
    alerts: async (id, limit) => (await database.prepare<AlertRow>(ALERTS).all(id, limit)).map(alertOf),
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
  const row = await tx.prepare<SecretsRow>(LOCK_SECRETS).first(id);
  if (!row) return undefined;
  const after = rotatedSecret(secretsOf(row), now);
  const { version, previous } = after;
  await tx.prepare(ROTATE).run(version, previous?.version ?? null, previous?.until ?? null, id);
  return after;
}

async function redeliver(tx: Transaction, id: string, alertId: string, now: number): Promise<RedeliveryOutcome> {
  const webhook = await tx
    .prepare<{ url: string | null; host: string; status: StoredWebhook['health']['status'] }>(LOCK_WEBHOOK)
    .first(id);
  if (!(await tx.prepare(FIND_ALERT).first(alertId, id))) return 'no_alert';
  if (!webhook || webhook.url === null) return 'no_webhook';
  if (webhook.status === 'disabled') return 'disabled';
  await tx.prepare(REDELIVER).run(alertId, id, webhook.host, now);
  return 'queued';
}

interface AlertRow {
  readonly id: string;
  readonly type: Alert['type'];
  readonly at: number;
  readonly body: string;
  readonly delivered: number;
}

function alertOf({ id, type, at, body, delivered }: AlertRow): StoredAlert {
  return { id, type, at, body, delivered: delivered === 1 };
}

interface WebhookRow extends SecretsRow, HealthRow {
  readonly url: string | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly last_attempt_at: number | null;
  readonly pending: number;
}

function webhookOf(row: WebhookRow): StoredWebhook {
  const { url, last_status: lastStatus, last_error: lastError, last_attempt_at: lastAttemptAt, pending } = row;
  return { url, secrets: secretsOf(row), health: healthOf(row), lastStatus, lastError, lastAttemptAt, pending };
}
