import { type Transaction } from '@quant/database';

/** The webhook before its messages, as everywhere; the monitor itself last. */
const TABLES = {
  watch_webhook: 'monitor',
  watch_delivery: 'monitor',
  watch_alert: 'monitor',
  watch_purchase: 'monitor',
  watch_trigger: 'monitor',
  watch_monitor: 'key',
};

/** Removes monitors that are locked, with all that is theirs. */
export async function removeMonitors(tx: Transaction, keys: readonly number[]): Promise<void> {
  const { sql, parameter } = tx.dialect.anyOf('integer');
  const gone = parameter(keys);
  for (const [table, column] of Object.entries(TABLES))
    await tx.prepare(`delete from ${table} where ${column} ${sql}`).run(gone);
}
