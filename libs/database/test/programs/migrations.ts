import { type Migration } from '../../src/index';

/** A history whose steps leave traces: each inserts a row, so that a step applied twice shows. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-trace',
    statements: ({ columns: { text }, tableOptions }) => [
      `create table trace (step ${text} not null) ${tableOptions}`,
      "insert into trace values ('first')",
    ],
  },
  { name: '0002-second', statements: () => ["insert into trace values ('second')"] },
  {
    name: '0003-third',
    statements: ({ columns: { integer } }) => [
      `alter table trace add column place ${integer}`,
      "insert into trace values ('third', 3)",
    ],
  },
];
