import { type Dialect, type Migration } from '@quant/database';

/**
 * The tables of Watch. Times are epoch milliseconds, switches are 0 or 1, and a column "as JSON" holds text.
 *
 * A monitor has a public name, `id`, and a number, `key`. Every row that belongs to a monitor carries this number, and
 * it is part of every primary key and unique constraint of these tables: a distributed PostgreSQL can spread them by it
 * and keep all rows of a monitor together. The other tables are small or have a key that spreads (client, host). The
 * tables have no foreign keys: the code that deletes a monitor also deletes its rows.
 *
 * One server does not partition them. With `watch_alert` in 16 parts PostgreSQL used 16 % more CPU for a tick of 100,000
 * monitors, with `watch_webhook` as well 38 %; and a tick would have to look into every part for each unit.
 */
export const WATCH: Migration = {
  name: '0001-watch',
  statements: (dialect) => [
    ...monitors(dialect),
    ...webhooks(dialect),
    ...alerts(dialect),
    ...outbox(dialect),
    ...purchases(dialect),
    ...assets(dialect),
    ...units(dialect),
    ...limits(dialect),
    ...workers(dialect),
  ],
};

/**
 * A monitor has two rows. `watch_monitor` holds the owner's settings and facts about the asset: wide, and seldom written.
 * `watch_trigger` holds the columns that ticks search and write: short, with few indices. Every search of a tick has an
 * index over active monitors.
 *
 * `watch_monitor`:
 * - `id` has 96 random bits and needs no unique constraint.
 * - `multiplier`: coins in one unit of the owner's prices. `own_distances`: the owner chose the thresholds.
 * - `venue`, `tiers` (as JSON, `VenueMargin.tiers`; null: the position's own rate counts), `liquidation_offset` (what
 *   the exchange's liquidation price was above ours): the exchange of the position.
 * - `heartbeat`: interval of heartbeats; `heartbeat_at`: its start, null for `watched_since`, the registration or the
 *   extension that restarted the monitor after its end.
 * - `market_lost`: start of a reported gap in believed marks; 0 without a gap.
 * - `phase`: the asset's signs and alerts as one number. `index_lo`: lower end of the funding-index window in which its
 *   trigger prices are valid.
 *
 * `watch_trigger`:
 * - `unit`: the monitor's unit while it is active, else null, and ticks skip it.
 * - `version` counts changes: a tick writes a row only if it is unchanged since the read. `tick` is the last one that wrote,
 *   `sequence` the number of the last alert.
 * - `worst_told`, `venue_told`: the last reported level from a single venue, and from the position's exchange, each with
 *   its time.
 * - `doubt_lo`, `doubt_hi`: marks that would raise a worse level of that kind; `trig_lo`, `trig_hi`: marks that change the
 *   band, 0 or null for never.
 */
const monitors = ({ autoId, columns: { integer, real, text }, tableOptions }: Dialect): string[] => [
  `create table watch_monitor (
    key ${autoId},
    id ${text} not null,
    token_digest ${text} not null,
    client ${text} not null,
    created_at ${integer} not null,
    ended_at ${integer},
    unit ${integer} not null,
    tier ${text} not null check (tier in ('trial', 'paid')),
    expires_at ${integer} not null,
    multiplier ${integer} not null,
    direction ${text} not null,
    entry_price ${real} not null,
    position_size ${real} not null,
    collateral ${real} not null,
    maintenance_margin_rate ${real} not null,
    venue ${text},
    tiers ${text},
    liquidation_offset ${real},
    warn_pct ${real} not null,
    critical_pct ${real} not null,
    own_distances ${integer} not null,
    funding_flip ${integer} not null,
    vol_regime_alerts ${integer} not null,
    market_data_alerts ${integer} not null,
    recovery_alerts ${integer} not null,
    watched_since ${integer} not null,
    heartbeat ${text} not null,
    status ${text} not null check (status in ('active', 'expired', 'cancelled', 'unpaid')),
    funding_start ${real},
    funding_sign ${integer},
    vol_regime ${text},
    market_lost ${integer} not null,
    heartbeat_at ${integer},
    phase ${integer} not null,
    index_lo ${real} not null
  ) ${tableOptions}`,
  'create index watch_monitor_id on watch_monitor (id)',
  `create index watch_monitor_phase on watch_monitor (unit, phase) where status = 'active'`,
  `create index watch_monitor_window on watch_monitor (unit, index_lo) where status = 'active'`,
  // the worker reads the monitors of a tier table by key
  `create index watch_monitor_venue on watch_monitor (unit, venue, key) where status = 'active' and venue is not null`,
  `create index watch_monitor_client on watch_monitor (client) where status = 'active'`,
  'create index watch_monitor_counts on watch_monitor (status, tier)',
  `create index watch_monitor_ended on watch_monitor (ended_at) where status <> 'active'`,
  `create table watch_trigger (
    monitor ${integer} primary key,
    unit ${integer},
    version ${integer} not null,
    sequence ${integer} not null,
    tick ${integer} not null,
    band ${text} not null,
    last_liq_alert_at ${integer},
    breached ${integer} not null,
    warned_of_expiry ${integer} not null,
    trig_lo ${real} not null,
    trig_hi ${real},
    doubt_lo ${real},
    doubt_hi ${real},
    worst_told ${text} not null,
    worst_told_at ${integer},
    venue_told ${text} not null,
    venue_at ${integer},
    due_at ${integer} not null
  ) ${tableOptions}`,
  'create index watch_trigger_low on watch_trigger (unit, trig_lo) where unit is not null and trig_lo > 0',
  'create index watch_trigger_high on watch_trigger (unit, trig_hi) where unit is not null and trig_hi is not null',
  'create index watch_trigger_doubt_lo on watch_trigger (unit, doubt_lo) where unit is not null and doubt_lo is not null',
  'create index watch_trigger_doubt_hi on watch_trigger (unit, doubt_hi) where unit is not null and doubt_hi is not null',
  'create index watch_trigger_due on watch_trigger (unit, due_at) where unit is not null',
];

/**
 * Webhook of a monitor. `address` is encrypted with the master key; `host` is the queue of its messages. After a rotation
 * the former secret signs for one more day, and so may the one before it.
 */
const webhooks = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_webhook (
    monitor ${integer} primary key,
    address ${text},
    host ${text},
    format ${text} not null default 'auto',
    secret_version ${integer} not null,
    previous_version ${integer},
    previous_until ${integer},
    older_version ${integer},
    older_until ${integer},
    status ${text} not null check (status in ('active', 'disabled')),
    reason ${text},
    failing_since ${integer},
    failures ${integer} not null,
    last_status ${integer},
    last_error ${text},
    last_attempt_at ${integer}
  ) ${tableOptions}`,
];

/**
 * Alerts, with the exact bytes of their messages. `attempts`: log of the delivery attempts as JSON, null before the first.
 * Urgency 0 goes before 1.
 */
const alerts = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_alert (
    monitor ${integer} not null,
    sequence ${integer} not null,
    id ${text} not null,
    tick ${integer} not null,
    type ${text} not null,
    at ${integer} not null,
    urgency ${integer} not null default 1,
    body ${text} not null,
    delivered ${integer} not null,
    attempts ${text},
    primary key (monitor, sequence)
  ) ${tableOptions}`,
];

/**
 * Undelivered messages. Delivered ones leave the table, so the cost of a search does not grow with them.
 *
 * A message is `fresh` (in the common queue of new messages), `waiting` (in the queue of its host) or `leased` (with a
 * worker until `due_at`). `fence` distinguishes its attempts.
 *
 * `watch_host` has a row for each receiver: its limit of concurrent attempts, the time of its next waiting message, and,
 * for a host with a rate limit, the end of the time that is already used (`paced_until`).
 */
const outbox = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_delivery (
    monitor ${integer} not null,
    sequence ${integer} not null,
    host ${text} not null,
    urgency ${integer} not null,
    state ${text} not null check (state in ('fresh', 'waiting', 'leased')),
    attempts ${integer} not null,
    fence ${integer} not null,
    due_at ${integer} not null,
    primary key (monitor, sequence)
  ) ${tableOptions}`,
  `create index watch_delivery_fresh on watch_delivery (urgency, due_at, monitor, sequence) where state = 'fresh'`,
  `create index watch_delivery_waiting on watch_delivery (host, urgency, due_at, monitor, sequence) where state = 'waiting'`,
  `create index watch_delivery_leased on watch_delivery (host, due_at) where state = 'leased'`,
  `create table watch_host (
    host ${text} primary key,
    at_once ${integer} not null,
    answered_well ${integer} not null,
    slow ${integer} not null,
    next_at ${integer},
    changed_at ${integer} not null,
    paced_until ${integer} not null default 0
  ) ${tableOptions}`,
  'create index watch_host_next on watch_host (next_at) where next_at is not null',
  'create index watch_host_idle on watch_host (changed_at) where next_at is null',
];

/** Terms with an unsettled payment. The primary key begins with `id` for the search by it. */
const purchases = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_purchase (
    id ${text} not null,
    monitor ${integer} not null,
    kind ${text} not null check (kind in ('registration', 'extension')),
    state ${text} not null check (state in ('pending', 'confirmed', 'lapsed')),
    pending_until ${integer} not null,
    primary key (id, monitor)
  ) ${tableOptions}`,
  'create index watch_purchase_monitor on watch_purchase (monitor)',
  `create index watch_purchase_pending on watch_purchase (pending_until) where state = 'pending'`,
];

/**
 * Market data. `watch_asset` has the state of each asset, shared by all workers: `signs` and `course` as JSON
 * (`FundingSigns`, `AssetCourse`). `watch_market` has each of the last ticks: the believed mark and its venue (`source`), or
 * the reason for its absence and the venues asked (separated by blanks), and all fresh marks as JSON (`VenueMarks`).
 * `watch_tiers` has the last margin tiers of an asset at an exchange as JSON, and the reason if the last request failed. The
 * worker requests them again from `due_at` on.
 */
const assets = ({ columns: { integer, real, text }, tableOptions }: Dialect): string[] => [
  `create table watch_asset (
    asset ${text} primary key,
    registered ${integer} not null,
    funding_index ${real} not null,
    funding_residue ${real} not null,
    funding_at ${integer},
    funding_source ${text},
    signs ${text},
    realized_vol_30d ${real},
    vol_ratio_30d_90d ${real},
    vol_at ${integer},
    last_mark ${real},
    last_mark_at ${integer},
    last_source ${text},
    course ${text}
  ) ${tableOptions}`,
  `create table watch_market (
    asset ${text} not null,
    tick ${integer} not null,
    at ${integer} not null,
    mark ${real},
    marks ${text},
    source ${text},
    as_of ${integer},
    single_source ${integer} not null default 0,
    blind_reason ${text},
    asked ${text},
    funding_rate ${real},
    funding_interval_hours ${real},
    funding_index ${real} not null,
    funding_source ${text},
    funding_sign ${integer},
    realized_vol_30d ${real},
    vol_ratio_30d_90d ${real},
    last_mark ${real},
    last_mark_at ${integer},
    primary key (asset, tick)
  ) ${tableOptions}`,
  'create index watch_market_tick on watch_market (tick)',
  `create table watch_tiers (
    venue ${text} not null,
    asset ${text} not null,
    tiers ${text},
    fetched_at ${integer},
    reason ${text},
    due_at ${integer} not null,
    primary key (venue, asset)
  ) ${tableOptions}`,
  'create index watch_tiers_due on watch_tiers (due_at)',
];

/** Groups of monitors for joint evaluation: an asset or a part of it, with its last tick. */
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
 * Limits of clients. `watch_test_turn`: times of webhook tests of a monitor or an address (`subject`) as JSON; expired from
 * `until` on.
 */
const limits = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_trial_grant (
    client ${text} primary key,
    granted_at ${integer} not null
  ) ${tableOptions}`,
  'create index watch_trial_grant_age on watch_trial_grant (granted_at)',
  `create table watch_test_turn (
    subject ${text} primary key,
    times ${text} not null,
    until ${integer} not null
  ) ${tableOptions}`,
  'create index watch_test_turn_until on watch_test_turn (until)',
];

/**
 * `watch_duty`: exclusive duties. Row `market`: `tick` and `at` of the last recorded market. Row `registrations`: `active` is
 * an upper bound of the active monitors.
 */
const workers = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_duty (
    name ${text} primary key,
    tick ${integer} not null,
    at ${integer},
    lease_until ${integer} not null,
    fence ${integer} not null,
    active ${integer}
  ) ${tableOptions}`,
  `insert into watch_duty (name, tick, at, lease_until, fence)
   values ('market', 0, null, 0, 0), ('registrations', 0, null, 0, 0)`,
  `create table watch_worker (
    worker ${text} primary key,
    at ${integer} not null
  ) ${tableOptions}`,
];
