import { type Migration } from '@quant/database';

/** Whose tables these are, in the journal of migrations. */
export const OWNER = 'market-data';

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-snapshots',
    statements: ({ columns: { integer, real, text }, tableOptions }) => [
      `create table market_snapshots (
        kind ${text} not null,
        asset ${text} not null,
        hour ${integer} not null,
        figure ${real} not null,
        primary key (kind, asset, hour)
      ) ${tableOptions}`,
    ],
  },
];
