import { type Migration } from '@quant/database';

/**
 * The exchange of a position: `venue`, `tiers` as JSON in the form of `VenueMargin.tiers` (null: its own rate counts),
 * and `liquidation_offset`, what the exchange's liquidation price was above our own.
 *
 * `watch_tiers` has the last table of each asset at each venue, as JSON in the form of `TierTable`, since when, and why
 * the last question got none; it is asked again from `due_at` on.
 *
 * What a monitor was told of its own exchange's mark: `venue_told` and `venue_at`.
 */
export const VENUES: Migration = {
  name: '0008-venues',
  statements: ({ columns: { integer, real, text }, tableOptions }) => [
    `alter table watch_monitor add column venue ${text}`,
    `alter table watch_monitor add column tiers ${text}`,
    `alter table watch_monitor add column liquidation_offset ${real}`,
    `alter table watch_trigger add column venue_told ${text} not null default 'ok'`,
    `alter table watch_trigger add column venue_at ${integer}`,
    // venue and key: the monitors of a table are gone through in the order of their keys
    `create index watch_monitor_venue on watch_monitor (unit, venue, key) where status = 'active' and venue is not null`,
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
  ],
};
