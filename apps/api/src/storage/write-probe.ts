import { type Database, migrate, type Migration } from '@quant/database';
import { within } from '../timing/within';
import { type Storage } from './storage';

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-write-probe',
    statements: ({ columns: { integer }, tableOptions }) => [
      `create table write_probe (id ${integer} primary key, written_at ${integer} not null) ${tableOptions}`,
    ],
  },
];

/** One row, ever. */
const WRITE = `
  insert into write_probe (id, written_at) values (1, ?)
  on conflict (id) do update set written_at = excluded.written_at`;

/** A database that takes longer for one row is of no use to a request. */
const PATIENCE_MS = 2000;
/** However many ask, a row is written once in this time. */
const FRESH_MS = 1000;

/**
 * Tells whether what the service stores can be changed, by changing something: a disk that is full or read-only, a standby
 * and a server that hangs all read very well.
 *
 * @throws DatabaseError  as `migrate`
 */
export async function writeProbe({ records, counters }: Storage, now = () => performance.now()) {
  const databases = [...new Set([records, counters])];
  for (const database of databases) await migrate(database, 'write-probe', MIGRATIONS);
  return remembered(async () => (await Promise.all(databases.map(canWrite))).every(Boolean), now);
}

async function canWrite(database: Database): Promise<boolean> {
  try {
    return (await within(PATIENCE_MS, database.prepare(WRITE).run(Date.now()))) !== undefined;
  } catch {
    return false;
  }
}

/** Asks once for all who want to know at the same time, and again when the answer is old. */
function remembered(ask: () => Promise<boolean>, now: () => number): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let askedAt = -Infinity;
  let isAsking = false;
  return () => {
    if (isAsking || now() - askedAt < FRESH_MS) return answer;
    isAsking = true;
    answer = ask().finally(() => {
      isAsking = false;
      askedAt = now();
    });
    return answer;
  };
}
