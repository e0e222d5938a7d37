import { type Migration } from '@quant/database';

/**
 * Since when a monitor counts that there is no believed mark: its registration, or the extension that began it anew
 * after its end.
 */
export const BLINDNESS: Migration = {
  name: '0006-blindness',
  statements: ({ columns: { integer } }) => [
    `alter table watch_monitor add column watched_since ${integer} not null default 0`,
    'update watch_monitor set watched_since = created_at',
  ],
};
