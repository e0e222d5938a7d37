import { type Database } from '@quant/database';
import { sealAddress } from '../src/webhooks/addresses/webhook-address';

/** Messages to be delivered. */
export interface Outbox {
  readonly messages: number;
  readonly hosts: number;
  readonly port: number;
}

const DOMAIN = 'bench.quant.dev';
const BATCH = 1000;

/** That the addresses of the webhooks are encrypted with. */
export const MASTER_KEY = Buffer.alloc(32, 7);

/** A host has an address of its own: 127.1.0.0 and on. */
export function addressOf(hostname: string): string {
  const n = Number(/^h(\d+)\./.exec(hostname)?.[1] ?? NaN);
  return `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
}

/** Fills the outbox as a tick does: a message of each of so many monitors, whose webhooks are spread over the hosts. */
export async function fillOutbox(database: Database, { messages, hosts, port }: Outbox, now: number): Promise<void> {
  const body = JSON.stringify({ type: 'liq_warn', data: 'x'.repeat(500) });
  const row = (i: number): readonly (string | number)[] => {
    const host = `h${i % hosts}.${DOMAIN}`;
    const id = `w_${String(i).padStart(16, '0')}`;
    return [
      i + 1,
      id,
      `a_${String(i).padStart(26, '0')}`,
      host,
      sealAddress(MASTER_KEY, id, `http://${host}:${port}/${i}`),
    ];
  };
  for (let i = 0; i < messages; i += BATCH)
    await insert(
      database,
      Array.from({ length: Math.min(BATCH, messages - i) }, (_, k) => row(i + k)),
      body,
      now,
    );
  if (database.dialect.name === 'postgres') await database.execute({ sql: 'analyze', parameters: [] });
}

async function insert(
  database: Database,
  rows: readonly (readonly (string | number)[])[],
  body: string,
  now: number,
): Promise<void> {
  const columns = { key: 'integer', id: 'text', alert: 'text', host: 'text', address: 'text' } as const;
  const table = database.dialect.rows('v', columns);
  const from = `from ${table.sql}`;
  const values = table.parameters(rows);
  await database.transaction(async (tx) => {
    const overriding = tx.dialect.name === 'postgres' ? 'overriding system value' : '';
    await tx
      .prepare(
        `insert into watch_monitor (key, id, token_digest, client, created_at, unit, direction, entry_price, position_size, collateral,
           maintenance_margin_rate, warn_pct, critical_pct, funding_flip, vol_regime_alerts, tier, expires_at, status, phase, index_lo)
         ${overriding} select v.key, v.id, '', 'bench', ?, 1, 'long', 1, 1, 1, 0.005, 15, 7, 1, 1, 'paid', ?, 'active', 0, 0 ${from}`,
      )
      .run(now, now, ...values);
    await tx
      .prepare(
        `insert into watch_webhook (monitor, address, host, secret_version, status, failures) select v.key, v.address, v.host, 1, 'active', 0 ${from}`,
      )
      .run(...values);
    await tx
      .prepare(
        `insert into watch_alert (monitor, sequence, id, tick, type, at, body, delivered)
         select v.key, 1, v.alert, 1, 'liq_warn', ?, ?, 0 ${from}`,
      )
      .run(now, body, ...values);
    await tx
      .prepare(
        `insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
         select v.key, 1, v.host, 1, 'fresh', 0, 0, ? ${from}`,
      )
      .run(now, ...values);
  });
}
