import { migrate, type Database, type Migration } from '@quant/database';
import { type Bucket } from './bucket';
import { type CallCounters } from './call-counters';

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-free-calls',
    statements: ({ columns: { integer, text }, tableOptions }) => [
      `create table free_calls (
         day ${integer} not null,
         client ${text} not null,
         bucket ${text} not null,
         calls ${integer} not null,
         primary key (day, client, bucket)
       ) ${tableOptions}`,
    ],
  },
];

/** Counts and compares in one statement, so that no two calls can take the same last one. */
const INCREMENT = `
  insert into free_calls (day, client, bucket, calls) values (?, ?, ?, 1)
  on conflict (day, client, bucket) do update set calls = free_calls.calls + 1 where free_calls.calls < ?
  returning calls`;

const DECREMENT = 'update free_calls set calls = calls - 1 where day = ? and client = ? and bucket = ? and calls > 0';
const READ = 'select bucket, calls from free_calls where day = ? and client = ?';
const FORGET = 'delete from free_calls where day < ?';

interface Count {
  readonly bucket: Bucket;
  readonly calls: number;
}

/**
 * Counters in a database, shared by everyone who opens it. Its table is made where it is missing.
 *
 * @throws DatabaseError  the database cannot be reached, or is newer than this code
 */
export async function databaseCounters(database: Database): Promise<CallCounters> {
  await migrate(database, 'allowances', MIGRATIONS);
  const increment = database.prepare<Count>(INCREMENT);
  const decrement = database.prepare(DECREMENT);
  const read = database.prepare<Count>(READ);
  const forget = database.prepare(FORGET);
  return {
    increment: async ({ day, client, bucket }, limit) => (await increment.first(day, client, bucket, limit))?.calls,
    decrement: async ({ day, client, bucket }) => {
      await decrement.run(day, client, bucket);
    },
    read: async (day, client) =>
      Object.fromEntries((await read.all(day, client)).map(({ bucket, calls }) => [bucket, calls])),
    forgetBefore: async (day) => {
      await forget.run(day);
    },
  };
}
