import { type Dialect, type Migration } from '@quant/database';

/**
 * Monitors in two parts, under a number each. `watch_monitor` is what its owner decides and what is learnt once;
 * `watch_trigger` what ticks look for and write all the time: short rows with few indices. Their alerts, messages,
 * webhook and purchases are kept by that number too. No foreign keys: whoever removes a monitor removes what is its
 * own.
 */
export const TRIGGERS: Migration = {
  name: '0003-triggers',
  statements: (dialect) => [
    ...OLD.map((name) => `alter table watch_${name} rename to old_${name}`),
    ...[...units(dialect), ...monitors(dialect), ...alerts(dialect), ...purchases(dialect)],
    ...COPIES,
    // those that refer to monitors and alerts before these
    ...[...OLD].reverse().map((name) => `drop table old_${name}`),
    ...INDICES,
    // of registrations: no more monitors than this are active
    `alter table watch_duty add column active ${dialect.columns.integer}`,
  ],
};

const OLD = ['unit', 'monitor', 'webhook', 'alert', 'delivery', 'purchase'] as const;

/** An asset, or a part of it, whose monitors are evaluated together. */
const units = ({ autoId, columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_unit (
    key ${autoId},
    asset ${text} not null,
    shard ${integer} not null,
    tick ${integer} not null,
    evaluated_at ${integer},
    lease_until ${integer} not null,
    fence ${integer} not null,
    unique (asset, shard)
  ) ${tableOptions}`,
];

/**
 * `id` is the public name, `key` what everything else refers to. `watch_trigger.unit` is that of the monitor while it
 * is active; null: no tick looks at it. `version` counts the changes: a tick writes only what is as it was when it was
 * read; `tick` is the last one that wrote. `index_lo` is where the window of the funding index begins within which
 * `trig_lo` and `trig_hi` hold.
 */
const monitors = ({ autoId, columns: { integer, real, text }, tableOptions }: Dialect): string[] => [
  `create table watch_monitor (
    key ${autoId},
    id ${text} not null unique,
    token_digest ${text} not null,
    client ${text} not null,
    created_at ${integer} not null,
    ended_at ${integer},
    unit ${integer} not null,
    direction ${text} not null,
    entry_price ${real} not null,
    position_size ${real} not null,
    collateral ${real} not null,
    maintenance_margin_rate ${real} not null,
    warn_pct ${real} not null,
    critical_pct ${real} not null,
    funding_flip ${integer} not null,
    vol_regime_alerts ${integer} not null,
    market_data_alerts ${integer} not null default 1,
    recovery_alerts ${integer} not null default 0,
    tier ${text} not null check (tier in ('trial', 'paid')),
    expires_at ${integer} not null,
    status ${text} not null check (status in ('active', 'expired', 'cancelled', 'unpaid')),
    funding_start ${real},
    funding_sign ${integer},
    vol_regime ${text},
    market_lost ${integer} not null default 0,
    phase ${integer} not null,
    index_lo ${real} not null
  ) ${tableOptions}`,
  `create table watch_trigger (
    monitor ${integer} primary key,
    unit ${integer},
    band ${text} not null,
    last_liq_alert_at ${integer},
    breached ${integer} not null,
    warned_of_expiry ${integer} not null,
    sequence ${integer} not null,
    version ${integer} not null,
    tick ${integer} not null,
    trig_lo ${real} not null,
    trig_hi ${real},
    due_at ${integer} not null
  ) ${tableOptions}`,
  `create table watch_webhook (
    monitor ${integer} primary key,
    url ${text},
    host ${text},
    secret_version ${integer} not null,
    previous_version ${integer},
    previous_until ${integer},
    status ${text} not null check (status in ('active', 'disabled')),
    reason ${text},
    failing_since ${integer},
    failures ${integer} not null,
    last_status ${integer},
    last_error ${text},
    last_attempt_at ${integer}
  ) ${tableOptions}`,
];

/** An alert's public name, `id`, is looked for among those of its monitor. */
const alerts = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_alert (
    monitor ${integer} not null,
    sequence ${integer} not null,
    id ${text} not null,
    tick ${integer} not null,
    type ${text} not null,
    at ${integer} not null,
    body ${text} not null,
    delivered ${integer} not null,
    primary key (monitor, sequence)
  ) ${tableOptions}`,
  `create table watch_delivery (
    monitor ${integer} not null,
    sequence ${integer} not null,
    host ${text} not null,
    state ${text} not null check (state in ('pending', 'done', 'dead')),
    attempts ${integer} not null,
    fence ${integer} not null,
    next_at ${integer} not null,
    lease_until ${integer} not null,
    done_at ${integer},
    primary key (monitor, sequence)
  ) ${tableOptions}`,
];

const purchases = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_purchase (
    id ${text} primary key,
    monitor ${integer} not null,
    kind ${text} not null check (kind in ('registration', 'extension')),
    state ${text} not null check (state in ('pending', 'confirmed', 'lapsed')),
    pending_until ${integer} not null
  ) ${tableOptions}`,
];

const KEPT_OF_UNIT = 'asset, shard, tick, evaluated_at, lease_until, fence';
const KEPT_OF_MONITOR = `id, token_digest, client, created_at, ended_at, direction, entry_price, position_size, collateral,
  maintenance_margin_rate, warn_pct, critical_pct, funding_flip, vol_regime_alerts, tier, expires_at, status, funding_start, funding_sign,
  vol_regime, phase, index_lo`;
const KEPT_OF_TRIGGER = `band, last_liq_alert_at, breached, warned_of_expiry, sequence, version, trig_lo, trig_hi, due_at`;
const KEPT_OF_WEBHOOK = `url, host, secret_version, previous_version, previous_until, status, reason, failing_since, failures,
  last_status, last_error, last_attempt_at`;
const KEPT_OF_ALERT = 'sequence, id, tick, type, at, body, delivered';
const KEPT_OF_DELIVERY = 'host, state, attempts, fence, next_at, lease_until, done_at';

/** The names of columns as those of a table of the statement. */
const of = (alias: string, names: string): string => names.replace(/\w+/g, (name) => `${alias}.${name}`);

/** Numbers in the order of registration, so that monitors that were registered together lie together. */
const COPIES = [
  `insert into watch_unit (${KEPT_OF_UNIT}) select ${KEPT_OF_UNIT} from old_unit order by asset, shard`,
  `insert into watch_monitor (unit, ${KEPT_OF_MONITOR})
   select u.key, ${of('o', KEPT_OF_MONITOR)} from old_monitor o
   join watch_unit u on u.asset = o.asset and u.shard = o.shard order by o.created_at, o.id`,
  `insert into watch_trigger (monitor, unit, tick, ${KEPT_OF_TRIGGER})
   select m.key, case when m.status = 'active' then m.unit end, 0, ${of('o', KEPT_OF_TRIGGER)} from old_monitor o
   join watch_monitor m on m.id = o.id`,
  `insert into watch_webhook (monitor, ${KEPT_OF_WEBHOOK})
   select m.key, ${of('o', KEPT_OF_WEBHOOK)} from old_webhook o join watch_monitor m on m.id = o.monitor_id`,
  `insert into watch_alert (monitor, ${KEPT_OF_ALERT})
   select m.key, ${of('o', KEPT_OF_ALERT)} from old_alert o join watch_monitor m on m.id = o.monitor_id`,
  `insert into watch_delivery (monitor, sequence, ${KEPT_OF_DELIVERY})
   select m.key, a.sequence, ${of('o', KEPT_OF_DELIVERY)} from old_delivery o
   join old_alert a on a.id = o.alert_id join watch_monitor m on m.id = a.monitor_id`,
  `insert into watch_purchase (id, monitor, kind, state, pending_until)
   select o.id, m.key, o.kind, o.state, o.pending_until from old_purchase o join watch_monitor m on m.id = o.monitor_id`,
];

/**
 * What ticks look for has an index each: by price and by time beside the state of the bands, by what is known of the
 * asset beside the terms.
 */
const INDICES = [
  'create index watch_trigger_low on watch_trigger (unit, trig_lo) where unit is not null',
  'create index watch_trigger_high on watch_trigger (unit, trig_hi) where unit is not null and trig_hi is not null',
  'create index watch_trigger_due on watch_trigger (unit, due_at) where unit is not null',
  `create index watch_monitor_phase on watch_monitor (unit, phase) where status = 'active'`,
  `create index watch_monitor_window on watch_monitor (unit, index_lo) where status = 'active'`,
  `create index watch_monitor_client on watch_monitor (client) where status = 'active'`,
  'create index watch_monitor_counts on watch_monitor (status, tier)',
  `create index watch_monitor_ended on watch_monitor (ended_at) where status <> 'active'`,
  `create index watch_delivery_due on watch_delivery (next_at, monitor, sequence, host) where state = 'pending'`,
  `create index watch_delivery_leased on watch_delivery (lease_until, next_at) where state = 'pending'`,
  `create index watch_delivery_done on watch_delivery (done_at) where state <> 'pending'`,
  'create index watch_purchase_monitor on watch_purchase (monitor)',
  `create index watch_purchase_pending on watch_purchase (pending_until) where state = 'pending'`,
];
