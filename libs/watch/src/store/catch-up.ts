import { type Transaction } from '@quant/database';
import { firstFence } from './first-fence';

/** Messages that had ended and are sent again. */
const MOST = 50;

/** What waits is due at once, for the host of the webhook as it is now; what is on its way ends first. */
const DUE_AT_ONCE = `
  update watch_delivery set
    host = (select w.host from watch_webhook w where w.monitor = watch_delivery.monitor),
    due_at = case when state = 'leased' then due_at
      else (select a.at from watch_alert a where a.monitor = watch_delivery.monitor and a.sequence = watch_delivery.sequence) end,
    state = case when state = 'leased' then 'leased' else 'fresh' end
  where monitor = ?`;

/** Those that were tried in vain, and those that were not even put into the outbox since the webhook failed. */
const SEND_AGAIN = `
  insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
  select a.monitor, a.sequence, w.host, case when a.type = 'liq_critical' then 0 else 1 end, 'fresh', 0, ?, a.at
  from watch_alert a join watch_webhook w on w.monitor = a.monitor
  where a.monitor = ? and a.delivered = 0 and (a.attempts is not null or a.at >= ?)
    and not exists (select 1 from watch_delivery d where d.monitor = a.monitor and d.sequence = a.sequence)
  order by a.sequence desc limit ${MOST}`;

/** What no alert is as late as. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Sends what a webhook has missed, once it is repaired: what waits, and the newest 50 of the alerts that are kept, undelivered, and were tried
 * in vain or raised since it began to fail. Critical ones go first, of these the oldest. The webhook is locked, and has an address.
 *
 * @param failingSince  of its health before the repair
 */
export async function catchUp(tx: Transaction, monitor: number, failingSince: number | null): Promise<void> {
  await tx.prepare(DUE_AT_ONCE).run(monitor);
  await tx.prepare(SEND_AGAIN).run(firstFence(), monitor, failingSince ?? NEVER);
}
