import { type Migration } from '@quant/database';

/**
 * What is believed of the assets. `watch_market` has, for each tick, the believed mark and the venue it is of
 * (`source`), whether no other venue lists the asset, or why there is no mark and who was asked (names of venues, with
 * blanks between them); the venue whose funding is accrued, and since which tick the sign of that venue's rates is
 * known. `watch_asset` has the same of the last tick, and the last believed mark.
 */
export const BELIEF: Migration = {
  name: '0002-belief',
  statements: ({ columns: { integer, real, text } }) => [
    ...[
      `single_source ${integer} not null default 0`,
      `blind_reason ${text}`,
      `asked ${text}`,
      `funding_source ${text}`,
      `sign_since ${integer}`,
      `last_mark ${real}`,
      `last_mark_at ${integer}`,
    ].map((column) => `alter table watch_market add column ${column}`),
    ...[
      `funding_source ${text}`,
      `sign_since ${integer}`,
      `last_mark ${real}`,
      `last_mark_at ${integer}`,
      `last_source ${text}`,
    ].map((column) => `alter table watch_asset add column ${column}`),
  ],
};
