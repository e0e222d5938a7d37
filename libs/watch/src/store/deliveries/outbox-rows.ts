import { randomInt } from 'node:crypto';
import { type Transaction } from '@quant/database';
import { type Alert } from '../../engine/alert';
import { MINUTE } from '../../time/duration';
import { type WebhookFormatSetting } from '../../webhooks/formats/chat-format';
import { type Delivery } from '../ports/delivery-store';
import { type OutboxRow } from './host-queues';
import { secretsOf, type SecretsRow } from './webhook-rows';

/** A lease further ahead is one of a clock that was wrong. */
export const LONGEST_LEASE = MINUTE;

/** Recovered at a time. */
const MOST = 250;

const MESSAGE = { monitor: 'integer', sequence: 'integer' } as const;

const namesOf = (rows: readonly { readonly monitor: number; readonly sequence: number }[]) =>
  rows.map(({ monitor, sequence }) => [monitor, sequence]);

/** The first new messages, urgent ones first; locked. */
export async function takeFresh(tx: Transaction, now: number, limit: number): Promise<OutboxRow[]> {
  return tx
    .prepare<OutboxRow>(
      `select monitor, sequence, host, urgency, state, due_at, attempts from watch_delivery
       where state = 'fresh' and due_at <= ? order by urgency, due_at, monitor, sequence limit ? ${tx.dialect.skipLocked}`,
    )
    .all(now, limit);
}

/** Messages of workers that died are as new. */
export async function recoverExpired(tx: Transaction, now: number): Promise<void> {
  await tx
    .prepare(
      `update watch_delivery set state = 'fresh', due_at = ? where (monitor, sequence) in (
         select d.monitor, d.sequence from watch_delivery d
         where d.state = 'leased' and (d.due_at <= ? or d.due_at > ?) limit ${MOST} ${tx.dialect.skipLocked})`,
    )
    .run(now, now, now + LONGEST_LEASE);
}

/** Puts new messages into the queues of their hosts. */
export async function setAside(tx: Transaction, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { sql, parameters } = tx.dialect.rows('v', MESSAGE);
  await tx
    .prepare(
      `update watch_delivery set state = 'waiting' from ${sql}
       where watch_delivery.monitor = v.monitor and watch_delivery.sequence = v.sequence`,
    )
    .run(...parameters(namesOf(rows)));
}

/** Deletes messages that are not tried any more. */
export async function endMessages(tx: Transaction, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { sql, parameters } = tx.dialect.rows('v', MESSAGE);
  await tx
    .prepare(`delete from watch_delivery where (monitor, sequence) in (select v.monitor, v.sequence from ${sql})`)
    .run(...parameters(namesOf(rows)));
}

interface MessageRow extends SecretsRow {
  readonly id: string;
  readonly monitor: number;
  readonly sequence: number;
  readonly monitor_id: string;
  readonly body: string;
  readonly address: string;
  readonly format: WebhookFormatSetting;
  readonly host: string;
  readonly attempts: number;
  readonly fence: number;
  readonly mark_at: number | null;
}

/**
 * Gives messages to a worker, in their order.
 *
 * @param slow  hosts that are
 */
export async function leaseMessages(
  tx: Transaction,
  rows: readonly OutboxRow[],
  leaseUntil: number,
  slow: ReadonlySet<string>,
): Promise<Delivery[]> {
  if (rows.length === 0) return [];
  const chosen = tx.dialect.rows('v', MESSAGE);
  const leased = await tx
    .prepare<Pick<MessageRow, 'monitor' | 'sequence' | 'attempts' | 'fence'>>(
      `update watch_delivery set state = 'leased', attempts = attempts + 1, fence = fence + 1, due_at = ?
       from ${chosen.sql}
       where watch_delivery.monitor = v.monitor and watch_delivery.sequence = v.sequence
       returning watch_delivery.monitor, watch_delivery.sequence, attempts, fence`,
    )
    .all(leaseUntil, ...chosen.parameters(namesOf(rows)));
  const table = tx.dialect.rows('v', { ...MESSAGE, attempts: 'integer', fence: 'integer' });
  const found = await tx
    .prepare<MessageRow>(
      `select a.id, a.monitor, a.sequence, m.id as monitor_id, a.body, w.address, w.format, w.host, w.secret_version, w.previous_version,
         w.previous_until, w.older_version, w.older_until, v.attempts, v.fence,
         case when a.delivered = 0 and a.type like 'liq%' then (
           select k.as_of from watch_unit u join watch_market k on k.asset = u.asset and k.tick = a.tick
           where u.key = m.unit) end as mark_at
       from ${table.sql}
       join watch_alert a on a.monitor = v.monitor and a.sequence = v.sequence
       join watch_monitor m on m.key = a.monitor
       join watch_webhook w on w.monitor = a.monitor and w.address is not null`,
    )
    .all(
      ...table.parameters(leased.map(({ monitor, sequence, attempts, fence }) => [monitor, sequence, attempts, fence])),
    );
  const place = new Map(rows.map(({ monitor }, i) => [monitor, i]));
  return found
    .sort((a, b) => (place.get(a.monitor) ?? 0) - (place.get(b.monitor) ?? 0))
    .map((row) => deliveryOf(row, slow.has(row.host)));
}

function deliveryOf(row: MessageRow, slow: boolean): Delivery {
  const { id: alertId, monitor, sequence, monitor_id: monitorId, host, body, attempts, fence } = row;
  const { address, format, mark_at: markAt } = row;
  return {
    monitor,
    sequence,
    alertId,
    monitorId,
    address,
    format,
    host,
    slow,
    secrets: secretsOf(row),
    body,
    attempts,
    fence,
    markAt,
  };
}

/**
 * First fence of a message that returns to the outbox. It is random, so that a worker that still holds the old lease
 * does not pass for the new holder.
 */
export const firstFence = (): number => randomInt(2 ** 40);

/** Which messages come first: 0, those of a position that is critical or worse, before 1. */
export function urgencyOf(alert: Alert): number {
  if (alert.type === 'liq_unconfirmed') return alert.worstBand === 'warn' ? 1 : 0;
  return alert.type === 'liq_critical' ? 0 : 1;
}
