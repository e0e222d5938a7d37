import { type Database, type Transaction } from '@quant/database';
import { INITIAL_STATE } from '../../engine/monitor-state';
import { TRIAL_INTERVAL } from '../../registration/terms';
import { SECOND } from '../../time/duration';
import { FIRST_SECRET } from '../../webhooks/secret-versions';
import { HEALTHY_WEBHOOK } from '../../webhooks/webhook-health';
import { FENCED } from '../fenced';
import { type NewRegistration, type RegistrationOutcome } from '../ports/monitor-store';
import { windowStart } from './index-window';
import {
  inOrder,
  LEARNT_COLUMNS,
  learntValues,
  TERM_COLUMNS,
  termValues,
  TRIGGER_COLUMNS,
  triggerValues,
} from './monitor-columns';
import { insertPurchase } from './purchases';

/** Limit of a client's active monitors when it asks for a trial. */
const MOST_OF_CLIENT = 5;

/** Monitors in a unit, and the limit of units of an asset. */
const SHARD_SIZE = 50_000;
const SHARDS = 64;

/** Locks the counter, so that registrations wait for each other. */
const TAKE_TURN = `update watch_duty set active = active + 1 where name = 'registrations' returning active, at`;
const COUNTED = `update watch_duty set active = ?, at = ? where name = 'registrations'`;
const COUNT_ACTIVE = `select count(*) as count from watch_monitor where status = 'active'`;

/** Shortest time between two counts of a full service. */
const COUNTED_EVERY = SECOND;

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
const UNIT = 'select key from watch_unit where asset = ? and shard = ?';

const inserting = (table: string, names: readonly string[]): string =>
  `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
const INSERT_MONITOR = `${inserting('watch_monitor', [
  ...['id', 'token_digest', 'client', 'created_at', 'unit'],
  ...Object.keys({ ...TERM_COLUMNS, ...LEARNT_COLUMNS }),
])} returning key`;
const INSERT_TRIGGER = inserting('watch_trigger', [
  ...['monitor', 'unit', 'version', 'sequence', 'tick'],
  ...Object.keys(TRIGGER_COLUMNS),
]);
const INSERT_WEBHOOK = inserting('watch_webhook', [
  ...['monitor', 'address', 'host', 'format', 'secret_version', 'status', 'failures'],
]);

/**
 * A process that stops in the middle would block all registrations. The server ends its transaction after this time, and it
 * registers again.
 */
const TURN = { ...FENCED, limits: { idle: 3000 } } as const;

/** Inserts a monitor if its limits allow it; see `MonitorStore.register`. */
export async function register(database: Database, registration: NewRegistration): Promise<RegistrationOutcome> {
  try {
    return await database.transaction((tx) => admit(tx, registration), TURN);
  } catch (error) {
    if (error instanceof RegistrationRefusal) return error.outcome;
    throw error;
  }
}

/** Rolls the transaction back because of a limit. */
class RegistrationRefusal extends Error {
  constructor(readonly outcome: RegistrationOutcome) {
    super(outcome.status);
  }
}

async function admit(tx: Transaction, registration: NewRegistration): Promise<RegistrationOutcome> {
  if (!(await hasRoom(tx, registration))) return { status: 'full' };
  if (registration.monitor.tier === 'trial') await grantTrial(tx, registration);
  await insert(tx, registration);
  return { status: 'registered' };
}

/**
 * Counts the new monitor. `watch_duty.active` is an upper bound, because expired monitors stay in it. At the capacity the
 * service counts all active monitors again.
 */
async function hasRoom(tx: Transaction, { capacity, createdAt }: NewRegistration): Promise<boolean> {
  const turn = await tx.prepare<{ active: number | null; at: number | null }>(TAKE_TURN).first();
  const { active = null, at = null } = turn ?? {};
  if (capacity === null || (active !== null && active <= capacity)) return true;
  if (active !== null && at !== null && Math.abs(createdAt - at) < COUNTED_EVERY) {
    await tx.prepare(COUNTED).run(active - 1, at);
    return false;
  }
  const counted = (await tx.prepare<{ count: number }>(COUNT_ACTIVE).first())?.count ?? 0;
  const fits = counted < capacity;
  await tx.prepare(COUNTED).run(fits ? counted + 1 : counted, createdAt);
  return fits;
}

/** Locks the row of the grant, so that other trials of the client wait. */
async function grantTrial(tx: Transaction, { client, createdAt }: NewRegistration): Promise<void> {
  const grant = await tx.prepare(GRANT).first(client, createdAt, createdAt - TRIAL_INTERVAL);
  if (!grant) {
    const earlier = await tx.prepare<{ granted_at: number }>(GRANTED).first(client);
    throw new RegistrationRefusal({ status: 'trial_used', grantedAt: earlier?.granted_at ?? createdAt });
  }
  const active = await tx.prepare<{ count: number; until: number | null }>(OF_CLIENT).first(client, createdAt);
  if (active && active.count >= MOST_OF_CLIENT)
    throw new RegistrationRefusal({ status: 'client_full', until: active.until ?? createdAt });
}

async function insert(tx: Transaction, registration: NewRegistration): Promise<void> {
  const { monitor, webhook, purchase } = registration;
  const counted = await tx.prepare<{ registered: number; funding_index: number }>(COUNT_IN).first(monitor.asset);
  const { registered = 1, funding_index: fundingIndex = 0 } = counted ?? {};
  const unit = await unitOf(tx, monitor.asset, Math.floor((registered - 1) / SHARD_SIZE) % SHARDS);
  const key = await insertMonitor(tx, registration, unit, windowStart(registration.id, undefined, fundingIndex));
  const { status, failures } = HEALTHY_WEBHOOK;
  await tx
    .prepare(INSERT_WEBHOOK)
    .run(key, ...[webhook.address, webhook.host, webhook.format], FIRST_SECRET.version, status, failures);
  if (purchase) await insertPurchase(tx, key, 'registration', purchase);
}

async function unitOf(tx: Transaction, asset: string, shard: number): Promise<number> {
  await tx.prepare(ADD_UNIT).run(asset, shard);
  const unit = await tx.prepare<{ key: number }>(UNIT).first(asset, shard);
  if (!unit) throw new Error(`the unit ${shard} of ${asset} is missing`);
  return unit.key;
}

/** @returns its key */
async function insertMonitor(
  tx: Transaction,
  { id, tokenDigest, client, createdAt, monitor }: NewRegistration,
  unit: number,
  indexLow: number,
): Promise<number> {
  const terms = inOrder(TERM_COLUMNS, termValues(monitor));
  const learnt = inOrder(LEARNT_COLUMNS, learntValues(monitor, INITIAL_STATE, indexLow));
  const inserted = await tx
    .prepare<{ key: number }>(INSERT_MONITOR)
    .first(id, tokenDigest, client, createdAt, unit, ...terms, ...learnt);
  if (!inserted) throw new Error('a monitor was inserted without a key');
  const triggers = inOrder(TRIGGER_COLUMNS, triggerValues(monitor, INITIAL_STATE, indexLow));
  await tx.prepare(INSERT_TRIGGER).run(inserted.key, unit, 0, 0, 0, ...triggers);
  return inserted.key;
}
