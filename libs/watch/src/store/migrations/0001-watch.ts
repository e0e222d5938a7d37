import { type Dialect, type Migration } from '@quant/database';

/**
 * The tables of Watch. Times are epoch milliseconds, switches 0 or 1.
 *
 * `watch_monitor` is what is watched and what its ticks remember; `watch_webhook` where its alerts go; `watch_alert`
 * what it raised, with the exact bytes that are sent; `watch_delivery` the outbox. `watch_asset`, `watch_market` and
 * `watch_unit` drive the ticks: what is known of an asset, what it was at a tick, and which part of its monitors has
 * seen which tick.
 */
export const WATCH: Migration = {
  name: '0001-watch',
  statements: (dialect) => [
    ...monitors(dialect),
    ...alerts(dialect),
    ...ticks(dialect),
    ...registrations(dialect),
    ...duties(dialect),
  ],
};

/**
 * What a tick looks for has an index each, of active monitors alone: `trig_lo`, `trig_hi` by price, `index_lo` by
 * funding accrued, `phase` by what is known of the asset, `due_at` by time. `version` counts the changes: a tick writes
 * only what is as it was when it was read.
 */
const monitors = ({ columns: { integer, real, text }, tableOptions }: Dialect): string[] => [
  `create table watch_monitor (
    id ${text} primary key,
    token_digest ${text} not null,
    client ${text} not null,
    created_at ${integer} not null,
    ended_at ${integer},
    asset ${text} not null,
    shard ${integer} not null,
    direction ${text} not null,
    entry_price ${real} not null,
    position_size ${real} not null,
    collateral ${real} not null,
    maintenance_margin_rate ${real} not null,
    warn_pct ${real} not null,
    critical_pct ${real} not null,
    funding_flip ${integer} not null,
    vol_regime_alerts ${integer} not null,
    tier ${text} not null check (tier in ('trial', 'paid')),
    expires_at ${integer} not null,
    status ${text} not null check (status in ('active', 'expired', 'cancelled', 'unpaid')),
    funding_start ${real},
    funding_sign ${integer},
    vol_regime ${text},
    band ${text} not null,
    last_liq_alert_at ${integer},
    breached ${integer} not null,
    warned_of_expiry ${integer} not null,
    trig_lo ${real} not null,
    trig_hi ${real},
    index_lo ${real} not null,
    phase ${integer} not null,
    due_at ${integer} not null,
    version ${integer} not null,
    sequence ${integer} not null
  ) ${tableOptions}`,
  ...['trig_lo', 'trig_hi', 'index_lo', 'phase', 'due_at'].map(
    (column) =>
      `create index watch_monitor_${column} on watch_monitor (asset, shard, ${column}) where status = 'active'`,
  ),
  `create index watch_monitor_client on watch_monitor (client) where status = 'active'`,
  'create index watch_monitor_counts on watch_monitor (status, tier)',
  `create index watch_monitor_ended on watch_monitor (ended_at) where status <> 'active'`,
  `create table watch_webhook (
    monitor_id ${text} primary key references watch_monitor (id) on delete cascade,
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

/** A delivery is due when `next_at` has come and nobody's `lease_until` is ahead; `fence` tells its attempts apart. */
const alerts = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_alert (
    id ${text} primary key,
    monitor_id ${text} not null references watch_monitor (id) on delete cascade,
    sequence ${integer} not null,
    tick ${integer} not null,
    type ${text} not null,
    at ${integer} not null,
    body ${text} not null,
    delivered ${integer} not null,
    unique (monitor_id, tick, type)
  ) ${tableOptions}`,
  'create index watch_alert_history on watch_alert (monitor_id, sequence)',
  `create table watch_delivery (
    alert_id ${text} primary key references watch_alert (id) on delete cascade,
    monitor_id ${text} not null,
    host ${text} not null,
    state ${text} not null check (state in ('pending', 'done', 'dead')),
    attempts ${integer} not null,
    fence ${integer} not null,
    next_at ${integer} not null,
    lease_until ${integer} not null,
    done_at ${integer}
  ) ${tableOptions}`,
  `create index watch_delivery_due on watch_delivery (next_at, alert_id, host, monitor_id) where state = 'pending'`,
  `create index watch_delivery_leased on watch_delivery (lease_until, next_at) where state = 'pending'`,
  `create index watch_delivery_monitor on watch_delivery (monitor_id) where state = 'pending'`,
  `create index watch_delivery_done on watch_delivery (done_at) where state <> 'pending'`,
];

const ticks = ({ columns: { integer, real, text }, tableOptions }: Dialect): string[] => [
  `create table watch_asset (
    asset ${text} primary key,
    registered ${integer} not null,
    funding_index ${real} not null,
    funding_residue ${real} not null,
    funding_at ${integer},
    realized_vol_30d ${real},
    vol_ratio_30d_90d ${real},
    vol_at ${integer}
  ) ${tableOptions}`,
  `create table watch_market (
    asset ${text} not null,
    tick ${integer} not null,
    at ${integer} not null,
    mark ${real},
    funding_rate ${real},
    funding_interval_hours ${real},
    funding_index ${real} not null,
    realized_vol_30d ${real},
    vol_ratio_30d_90d ${real},
    source ${text},
    as_of ${integer},
    primary key (asset, tick)
  ) ${tableOptions}`,
  'create index watch_market_tick on watch_market (tick)',
  `create table watch_unit (
    asset ${text} not null,
    shard ${integer} not null,
    tick ${integer} not null,
    evaluated_at ${integer},
    lease_until ${integer} not null,
    fence ${integer} not null,
    primary key (asset, shard)
  ) ${tableOptions}`,
];

/** `watch_purchase`: a term that was given before it was paid for, until its payment is known. */
const registrations = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_trial_grant (
    client ${text} primary key,
    granted_at ${integer} not null
  ) ${tableOptions}`,
  'create index watch_trial_grant_age on watch_trial_grant (granted_at)',
  `create table watch_purchase (
    id ${text} primary key,
    monitor_id ${text} not null references watch_monitor (id) on delete cascade,
    kind ${text} not null check (kind in ('registration', 'extension')),
    state ${text} not null check (state in ('pending', 'confirmed', 'lapsed')),
    pending_until ${integer} not null
  ) ${tableOptions}`,
  'create index watch_purchase_monitor on watch_purchase (monitor_id)',
  `create index watch_purchase_pending on watch_purchase (pending_until) where state = 'pending'`,
];

/** `watch_duty`: what one process does at a time. `tick` and `at` are those of the last market that was recorded. */
const duties = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_duty (
    name ${text} primary key,
    tick ${integer} not null,
    at ${integer},
    lease_until ${integer} not null,
    fence ${integer} not null
  ) ${tableOptions}`,
  `insert into watch_duty (name, tick, at, lease_until, fence)
   values ('market', 0, null, 0, 0), ('deliveries', 0, null, 0, 0), ('registrations', 0, null, 0, 0)`,
  `create table watch_worker (
    worker ${text} primary key,
    at ${integer} not null
  ) ${tableOptions}`,
];
