import { type Dialect, type Migration } from '@quant/database';

/**
 * The tables of Watch. Times are epoch milliseconds, switches are 0 or 1, and a column "as JSON" holds text.
 *
 * A monitor has a public name, `id`, and a number, `key`. Every row that belongs to a monitor carries this number, and
 * it is part of every primary key and unique constraint of these tables: a distributed PostgreSQL can spread them by it
 * and keep all rows of a monitor together. The other tables are small or have a key that spreads (client, host). There
 * are no foreign keys: whoever removes a monitor removes what belongs to it.
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
 * A monitor has two rows. `watch_monitor` holds what its owner decides and what is learnt about the asset: wide, and
 * seldom written. `watch_trigger` holds what ticks look for and write: short, with few indices. Whatever a tick looks
 * for has an index, of active monitors alone.
 *
 * `watch_monitor`:
 * - `id` has 96 random bits, so no constraint has to keep it unique.
 * - `multiplier`: coins in one unit of the owner's prices. `own_distances`: the owner chose the thresholds.
 * - `venue`, `tiers` (as JSON, `VenueMargin.tiers`; null: the position's own rate counts), `liquidation_offset` (what
 *   the exchange's liquidation price was above ours): the exchange of the position.
 * - `heartbeat`: how often the owner wants to hear that the monitor is watched; `heartbeat_at`: counted from when, null:
 *   from `watched_since`, its registration or the extension that began it again after its end.
 * - `market_lost`: since when the owner knows that there is no believed mark; 0: there is one.
 * - `phase`: all that it has learnt of its asset, as one number. `index_lo`: where the window of the funding index
 *   begins within which its trigger prices hold.
 *
 * `watch_trigger`:
 * - `unit`: that of the monitor while it is active; null: no tick looks at it.
 * - `version` counts changes: a tick writes only what is as it was when it was read. `tick` is the last one that wrote,
 *   `sequence` the number of the last alert.
 * - `worst_told`, `venue_told`: the level that the owner was told of a mark that one venue alone has, and of the mark of
 *   the position's own exchange, each with its time.
 * - `doubt_lo`, `doubt_hi`: the marks at which a worse level of that kind would be told; `trig_lo`, `trig_hi`: the
 *   marks at which the band changes, 0 or null if these are the same.
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
  // the monitors of a table of tiers are gone through in the order of their keys
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
 * Where the alerts of a monitor go. `address` is encrypted with the master key; `host` is the queue of its messages. A
 * secret goes on to sign for a day after its rotation, and so may the one before it.
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
 * What monitors raised, with the exact bytes that are sent. `attempts`: what came of each attempt to deliver it, as JSON;
 * null: there was none. `urgency` 0 is sent before 1.
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
 * What is still to be delivered, and nothing else, so that looking for it costs the same however much was delivered.
 *
 * A message is `fresh`: in the one queue of all that nobody has looked at; `waiting`: in the queue of its host; or
 * `leased`: with a worker until `due_at`. `fence` tells its attempts apart.
 *
 * `watch_host` has a row for each receiver: how many attempts it gets at a time, when the next of its waiting messages is
 * due, and, if its requests may only be sent so fast, how far ahead they are (`paced_until`).
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

/** A term that was given before it was paid for, until its payment is known. `id` begins the key: it is looked for by it. */
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
 * What is known of the assets. `watch_asset` remembers it from tick to tick, so that all workers conclude the same:
 * `signs` and `course` as JSON (`FundingSigns`, `AssetCourse`). `watch_market` has it for each of the last ticks:
 * the believed mark and its venue (`source`), or why there is none and who was asked (venues with blanks between them),
 * and all fresh marks as JSON (`VenueMarks`). `watch_tiers` has the last table of margin tiers of an asset at an
 * exchange, as JSON, and why the last question got none; it is asked again from `due_at` on.
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

/** Monitors that are evaluated together: an asset, or a part of it, and the last tick that they have seen. */
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
 * What clients may do how often. `watch_test_turn`: when the webhook of a monitor or an address (`subject`) was tested,
 * as JSON; of no use from `until` on.
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
 * `watch_duty`: what one process does at a time. Of `market`, `tick` and `at` are those of the last market that was
 * recorded; of `registrations`, no more than `active` monitors are active.
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
