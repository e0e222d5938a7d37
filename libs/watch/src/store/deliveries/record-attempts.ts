import { type Transaction } from '@quant/database';
import { type WebhookHealth, webhookHealthAfter } from '../../webhooks/webhook-health';
import { type MadeAttempt } from '../ports/delivery-store';
import { withAttempt } from './attempt-log';
import { announce } from './host-queues';
import { healthOf, type HealthRow } from './webhook-rows';

interface WebhookRow extends HealthRow {
  readonly monitor: number;
  readonly address: string | null;
}

interface Message {
  readonly monitor: number;
  readonly sequence: number;
}

const MONITOR = { monitor: 'integer' } as const;
const MESSAGE = { ...MONITOR, sequence: 'integer', fence: 'integer' } as const;

/**
 * Stores the results of attempts, at most one for each monitor; see `DeliveryStore.recordAttempts`. It locks the
 * webhooks first, because owners may change them. If the address has changed since the attempt, the result does not
 * count for the health of the webhook.
 *
 * @returns those that were written
 */
export async function recordAttempts(tx: Transaction, made: readonly MadeAttempt[]): Promise<ReadonlySet<MadeAttempt>> {
  const webhooks = await lockWebhooks(tx, made);
  const known = made.filter(({ delivery }) => webhooks.has(delivery.monitor));
  const [retried, ended] = [known.filter(isRetried), known.filter((one) => !isRetried(one))];
  const written = [...(await retry(tx, retried)), ...(await end(tx, ended))];
  if (written.length === 0) return new Set();
  await logAttempts(tx, written);
  await judge(tx, written, webhooks);
  return new Set(written);
}

const isRetried = ({ attempt: { verdict, retryAt } }: MadeAttempt): boolean =>
  verdict.verdict === 'failed' && retryAt !== null;

/** In the order of monitors, to avoid deadlocks. */
async function lockWebhooks(tx: Transaction, made: readonly MadeAttempt[]): Promise<ReadonlyMap<number, WebhookRow>> {
  const forUpdate = tx.dialect.name === 'postgres' ? 'for update of w' : '';
  const { sql, parameters } = tx.dialect.rows('v', MONITOR);
  const rows = await tx
    .prepare<WebhookRow>(
      `select w.monitor, w.address, w.status, w.reason, w.failing_since, w.failures
       from ${sql} join watch_webhook w on w.monitor = v.monitor order by w.monitor ${forUpdate}`,
    )
    .all(...parameters(made.map(({ delivery }) => [delivery.monitor])));
  return new Map(rows.map((row) => [row.monitor, row]));
}

/** Moves the messages to the queues of their hosts. */
async function retry(tx: Transaction, made: readonly MadeAttempt[]): Promise<readonly MadeAttempt[]> {
  if (made.length === 0) return [];
  const { sql, parameters } = tx.dialect.rows('v', { ...MESSAGE, due_at: 'integer' });
  const rows = await tx
    .prepare<Message & { host: string; due_at: number }>(
      `update watch_delivery set state = 'waiting', due_at = v.due_at from ${sql}
       where watch_delivery.monitor = v.monitor and watch_delivery.sequence = v.sequence and watch_delivery.fence = v.fence
         and watch_delivery.state = 'leased'
       returning watch_delivery.monitor, watch_delivery.sequence, watch_delivery.host, watch_delivery.due_at`,
    )
    .all(
      ...parameters(
        made.map(({ delivery: { monitor, sequence, fence }, attempt }) => [monitor, sequence, fence, attempt.retryAt]),
      ),
    );
  const dueAt = new Map<string, number>();
  for (const { host, due_at: at } of rows) dueAt.set(host, Math.min(at, dueAt.get(host) ?? Infinity));
  await announce(tx, dueAt, Math.max(...made.map(({ attempt }) => attempt.at)));
  return among(made, rows);
}

/** Removes delivered and abandoned messages from the outbox. */
async function end(tx: Transaction, made: readonly MadeAttempt[]): Promise<readonly MadeAttempt[]> {
  if (made.length === 0) return [];
  const { sql, parameters } = tx.dialect.rows('v', MESSAGE);
  const rows = await tx
    .prepare<Message>(
      `delete from watch_delivery where state = 'leased'
         and (monitor, sequence, fence) in (select v.monitor, v.sequence, v.fence from ${sql})
       returning monitor, sequence`,
    )
    .all(...parameters(made.map(({ delivery: { monitor, sequence, fence } }) => [monitor, sequence, fence])));
  return among(made, rows);
}

function among(made: readonly MadeAttempt[], rows: readonly Message[]): readonly MadeAttempt[] {
  const monitors = new Set(rows.map(({ monitor }) => monitor));
  return made.filter(({ delivery }) => monitors.has(delivery.monitor));
}

async function logAttempts(tx: Transaction, made: readonly MadeAttempt[]): Promise<void> {
  const recorded = tx.dialect.rows('v', MESSAGE);
  const before = await tx
    .prepare<Message & { attempts: string | null }>(
      `select a.monitor, a.sequence, a.attempts from ${recorded.sql}
       join watch_alert a on a.monitor = v.monitor and a.sequence = v.sequence`,
    )
    .all(...recorded.parameters(made.map(({ delivery: { monitor, sequence, fence } }) => [monitor, sequence, fence])));
  const logs = new Map(before.map(({ monitor, attempts }) => [monitor, attempts]));
  const rows = made.map(({ delivery: { monitor, sequence }, attempt }) => {
    const isDelivered = attempt.verdict.verdict === 'delivered';
    return [monitor, sequence, withAttempt(logs.get(monitor) ?? null, attempt), isDelivered ? 1 : 0];
  });
  const columns = { monitor: 'integer', sequence: 'integer', attempts: 'text', delivered: 'integer' } as const;
  const { sql, parameters } = tx.dialect.rows('v', columns);
  await tx
    .prepare(
      `update watch_alert set attempts = v.attempts, delivered = case when v.delivered = 1 then 1 else watch_alert.delivered end
       from ${sql} where watch_alert.monitor = v.monitor and watch_alert.sequence = v.sequence`,
    )
    .run(...parameters(rows));
}

async function judge(
  tx: Transaction,
  made: readonly MadeAttempt[],
  webhooks: ReadonlyMap<number, WebhookRow>,
): Promise<void> {
  const judged = made.flatMap(({ delivery, attempt }) => {
    const webhook = webhooks.get(delivery.monitor);
    if (webhook?.address !== delivery.address) return [];
    return [
      {
        monitor: delivery.monitor,
        attempt,
        health: webhookHealthAfter(healthOf(webhook), attempt.verdict, attempt.at),
      },
    ];
  });
  if (judged.length === 0) return;
  const rows = judged.map(({ monitor, attempt: { status, error, at }, health }) => [
    ...[monitor, health.status, health.reason, health.failingSince, health.failures],
    ...[status, error, at],
  ]);
  const sets = Object.keys(HEALTH).map((name) => `${name} = v.${name}`);
  const { sql, parameters } = tx.dialect.rows('v', { ...MONITOR, ...HEALTH });
  await tx
    .prepare(`update watch_webhook set ${sets.join(', ')} from ${sql} where watch_webhook.monitor = v.monitor`)
    .run(...parameters(rows));
  await giveUp(tx, judged);
}

const HEALTH = {
  status: 'text',
  reason: 'text',
  failing_since: 'integer',
  failures: 'integer',
  last_status: 'integer',
  last_error: 'text',
  last_attempt_at: 'integer',
} as const;

/** Drops the messages of webhooks that are now disabled. */
async function giveUp(
  tx: Transaction,
  judged: readonly { readonly monitor: number; readonly health: WebhookHealth }[],
): Promise<void> {
  const disabled = judged.filter(({ health }) => health.status === 'disabled');
  if (disabled.length === 0) return;
  const { sql, parameters } = tx.dialect.rows('v', MONITOR);
  await tx
    .prepare(`delete from watch_delivery where monitor in (select v.monitor from ${sql})`)
    .run(...parameters(disabled.map(({ monitor }) => [monitor])));
}
