import { type Database, type Transaction } from '@quant/database';
import { INITIAL_STATE } from '../engine/monitor-state';
import { FIRST_SECRET } from '../webhooks/secret-versions';
import { HEALTHY_WEBHOOK } from '../webhooks/webhook-health';
import { FENCED } from './fenced';
import {
  inOrder,
  STATE_COLUMNS,
  stateValues,
  TERM_COLUMNS,
  termValues,
  WATCH_COLUMNS,
  watchValues,
} from './monitor-columns';
import { insertPurchase } from './purchases';
import { TRIAL_INTERVAL } from './trial-interval';
import { type NewRegistration, type RegistrationOutcome } from './watch-store';
import { hostOf } from './webhook-host';

/** Active monitors that a client may have beside a trial. */
const MOST_OF_CLIENT = 5;

/** Monitors of an asset that are evaluated together, and how many such parts an asset has at most. */
const SHARD_SIZE = 50_000;
const SHARDS = 64;

const TAKE_TURN = `update watch_duty set fence = fence + 1 where name = 'registrations'`;
const COUNT_ACTIVE = `select count(*) as count from watch_monitor where status = 'active'`;
const GRANT = `
  insert into watch_trial_grant (client, granted_at) values (?, ?)
  on conflict (client) do update set granted_at = excluded.granted_at where watch_trial_grant.granted_at <= ?
  returning granted_at`;
const GRANTED = 'select granted_at from watch_trial_grant where client = ?';
const OF_CLIENT = `
  select count(*) as count, min(expires_at) as until from watch_monitor
  where client = ? and status = 'active' and expires_at > ?`;
const COUNT_IN = `
  insert into watch_asset (asset, registered, funding_index, funding_residue) values (?, 1, 0, 0)
  on conflict (asset) do update set registered = watch_asset.registered + 1
  returning registered, funding_index`;
const ADD_UNIT = `
  insert into watch_unit (asset, shard, tick, lease_until, fence) values (?, ?, 0, 0, 0)
  on conflict (asset, shard) do nothing`;

const NAMES = [
  ...['id', 'token_digest', 'client', 'created_at', 'asset', 'shard', 'version', 'sequence'],
  ...[TERM_COLUMNS, STATE_COLUMNS, WATCH_COLUMNS].flatMap((columns) => Object.keys(columns)),
];
const INSERT = `insert into watch_monitor (${NAMES.join(', ')}) values (${NAMES.map(() => '?').join(', ')})`;
const INSERT_WEBHOOK = `
  insert into watch_webhook (monitor_id, url, host, secret_version, status, failures) values (?, ?, ?, ?, ?, ?)`;

/** Inserts a monitor if its limits allow it; see `MonitorStore.register`. */
export async function register(database: Database, registration: NewRegistration): Promise<RegistrationOutcome> {
  try {
    await database.transaction((tx) => admit(tx, registration), FENCED);
    return { status: 'registered' };
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}

/** Takes back what was written before the limit that it names. */
class Refusal extends Error {
  constructor(readonly outcome: RegistrationOutcome) {
    super(outcome.status);
  }
}

async function admit(tx: Transaction, registration: NewRegistration): Promise<void> {
  await assertCapacity(tx, registration);
  if (registration.monitor.tier === 'trial') await grantTrial(tx, registration);
  await insert(tx, registration);
}

/** Whoever registers next waits until this one is counted. */
async function assertCapacity(tx: Transaction, { capacity }: NewRegistration): Promise<void> {
  if (capacity === null) return;
  await tx.prepare(TAKE_TURN).run();
  const active = await tx.prepare<{ count: number }>(COUNT_ACTIVE).first();
  if ((active?.count ?? 0) >= capacity) throw new Refusal({ status: 'full' });
}

/** The grant's row keeps other trials of the client waiting. */
async function grantTrial(tx: Transaction, { client, createdAt }: NewRegistration): Promise<void> {
  const grant = await tx.prepare(GRANT).first(client, createdAt, createdAt - TRIAL_INTERVAL);
  if (!grant) {
    const earlier = await tx.prepare<{ granted_at: number }>(GRANTED).first(client);
    throw new Refusal({ status: 'trial_used', grantedAt: earlier?.granted_at ?? createdAt });
  }
  const active = await tx.prepare<{ count: number; until: number | null }>(OF_CLIENT).first(client, createdAt);
  if (active && active.count >= MOST_OF_CLIENT)
    throw new Refusal({ status: 'client_full', until: active.until ?? createdAt });
}

async function insert(tx: Transaction, registration: NewRegistration): Promise<void> {
  const { id, tokenDigest, client, createdAt, monitor, webhookUrl, purchase } = registration;
  const { asset } = monitor;
  const counted = await tx.prepare<{ registered: number; funding_index: number }>(COUNT_IN).first(asset);
  const { registered = 1, funding_index: fundingIndex = 0 } = counted ?? {};
  const shard = Math.floor((registered - 1) / SHARD_SIZE) % SHARDS;
  await tx.prepare(ADD_UNIT).run(asset, shard);
  const values = [
    ...inOrder(TERM_COLUMNS, termValues(monitor)),
    ...inOrder(STATE_COLUMNS, stateValues(INITIAL_STATE)),
    ...inOrder(WATCH_COLUMNS, watchValues(monitor, INITIAL_STATE, fundingIndex)),
  ];
  await tx.prepare(INSERT).run(id, tokenDigest, client, createdAt, asset, shard, 0, 0, ...values);
  const { status, failures } = HEALTHY_WEBHOOK;
  await tx.prepare(INSERT_WEBHOOK).run(id, webhookUrl, hostOf(webhookUrl), FIRST_SECRET.version, status, failures);
  if (purchase) await insertPurchase(tx, id, 'registration', purchase);
}
