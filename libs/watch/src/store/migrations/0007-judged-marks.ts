import { type Migration } from '@quant/database';

/**
 * All fresh marks of an asset at a tick, as JSON in the form of `VenueMarks`, and who pays its funding: `signs` of
 * `watch_asset`, as JSON in the form of `FundingSigns`, replaces the sign of one venue's series.
 *
 * What a monitor was told of a mark that one venue alone has: the level (`worst_told`) and when. `doubt_lo` of long
 * positions and `doubt_hi` of short ones are the marks at which a worse level would be told. `trig_lo` and `trig_hi` hold
 * what differs from them.
 *
 * `multiplier`: how many coins the owner's prices are of. `own_distances`: whether the owner has chosen the thresholds.
 * Those of a monitor that is older stay as they are.
 */
export const JUDGED_MARKS: Migration = {
  name: '0007-judged-marks',
  statements: ({ columns: { integer, real, text } }) => [
    ...['watch_market', 'watch_asset'].flatMap((table) =>
      ['sign_since', 'sign_then'].map((column) => `alter table ${table} drop column ${column}`),
    ),
    `alter table watch_market add column funding_sign ${integer}`,
    `alter table watch_market add column marks ${text}`,
    `alter table watch_asset add column signs ${text}`,
    `alter table watch_monitor add column multiplier ${integer} not null default 1`,
    `alter table watch_monitor add column own_distances ${integer} not null default 1`,
    `alter table watch_trigger add column worst_told ${text} not null default 'ok'`,
    `alter table watch_trigger add column worst_told_at ${integer}`,
    `alter table watch_trigger add column doubt_lo ${real}`,
    `alter table watch_trigger add column doubt_hi ${real}`,
    'create index watch_trigger_doubt_lo on watch_trigger (unit, doubt_lo) where unit is not null and doubt_lo is not null',
    'create index watch_trigger_doubt_hi on watch_trigger (unit, doubt_hi) where unit is not null and doubt_hi is not null',
    'drop index watch_trigger_low',
    'create index watch_trigger_low on watch_trigger (unit, trig_lo) where unit is not null and trig_lo > 0',
    // out of its window: the next tick works its trigger prices out again
    'update watch_monitor set index_lo = -1e9',
    `alter table watch_alert add column urgency ${integer} not null default 1`,
    `update watch_alert set urgency = 0 where type = 'liq_critical'`,
  ],
};
