import { type Migration } from '@quant/database';

/**
 * Where alerts go. `address` is encrypted with the master key, which no statement knows: addresses of before, in plain
 * text, are dropped with the messages that wait for them, and their owners give them again. `format` is what the owner
 * chose, `host` the queue of the messages, `paced_until` how far ahead the requests of a queue are that may only be
 * sent so fast. `heartbeat` says how often the owner wants to hear that the monitor is watched, `heartbeat_at` from
 * when on the next one is counted; null: from the registration.
 */
export const RECEIVERS: Migration = {
  name: '0009-receivers',
  statements: ({ columns: { integer, text } }) => [
    'delete from watch_delivery',
    'update watch_webhook set host = null',
    'alter table watch_webhook drop column url',
    `alter table watch_webhook add column address ${text}`,
    `alter table watch_webhook add column format ${text} not null default 'auto'`,
    `alter table watch_host add column paced_until ${integer} not null default 0`,
    `alter table watch_monitor add column heartbeat ${text} not null default 'off'`,
    `alter table watch_monitor add column heartbeat_at ${integer}`,
  ],
};
