import { type Dialect, type Migration } from '@quant/database';

/**
 * An outbox that holds only what is still to be delivered, so that looking for what is due costs the same however much
 * was delivered. `watch_delivery` loses a message when it ends; what became of it is in `watch_alert`. `watch_host` has
 * a row for each receiver that is sent to: how many attempts it gets at once, and when the next of its waiting messages
 * is due. `watch_test_turn` counts test messages.
 */
export const OUTBOX: Migration = {
  name: '0004-outbox',
  statements: (dialect) => [
    ...attempts(dialect),
    ...outbox(dialect),
    ...secrets(dialect),
    ...turns(dialect),
    `delete from watch_duty where name = 'deliveries'`,
  ],
};

/** `attempts`: what came of each, as JSON; null: none was made. */
const attempts = ({ columns: { text } }: Dialect): string[] => [
  `alter table watch_alert add column attempts ${text}`,
  `update watch_alert set attempts = '[]' where exists (
     select 1 from watch_delivery d
     where d.monitor = watch_alert.monitor and d.sequence = watch_alert.sequence and d.attempts > 0)`,
];

/**
 * `fresh`: not looked at yet, in one queue; `waiting`: for its host, or for its next attempt, in a queue of the host;
 * `leased`: with a worker until `due_at`. `urgency` 0 comes before 1. `fence` tells attempts apart.
 */
const outbox = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  'alter table watch_delivery rename to old_delivery',
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
  `insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
   select d.monitor, d.sequence, d.host, case when a.type = 'liq_critical' then 0 else 1 end, 'fresh', d.attempts, d.fence, d.next_at
   from old_delivery d join watch_alert a on a.monitor = d.monitor and a.sequence = d.sequence
   where d.state = 'pending'`,
  'drop table old_delivery',
  `create index watch_delivery_fresh on watch_delivery (urgency, due_at, monitor, sequence) where state = 'fresh'`,
  `create index watch_delivery_waiting on watch_delivery (host, urgency, due_at, monitor, sequence) where state = 'waiting'`,
  `create index watch_delivery_leased on watch_delivery (host, due_at) where state = 'leased'`,
  `create table watch_host (
    host ${text} primary key,
    at_once ${integer} not null,
    answered_well ${integer} not null,
    slow ${integer} not null,
    next_at ${integer},
    changed_at ${integer} not null
  ) ${tableOptions}`,
  'create index watch_host_next on watch_host (next_at) where next_at is not null',
  'create index watch_host_idle on watch_host (changed_at) where next_at is null',
];

/** A secret goes on to sign for a day, and so may the one before it. */
const secrets = ({ columns: { integer } }: Dialect): string[] => [
  `alter table watch_webhook add column older_version ${integer}`,
  `alter table watch_webhook add column older_until ${integer}`,
];

/** `times`: when the subject, a monitor or an address, was tested, as JSON; of no use any more from `until` on. */
const turns = ({ columns: { integer, text }, tableOptions }: Dialect): string[] => [
  `create table watch_test_turn (
    subject ${text} primary key,
    times ${text} not null,
    until ${integer} not null
  ) ${tableOptions}`,
  'create index watch_test_turn_until on watch_test_turn (until)',
];
