import { migrate, type Database, type Dialect, type Migration } from '@quant/database';
import { type Bucket } from '../../config/allowance-variables';
import { type CallCounters, type CounterKey } from './call-counters';
import { type Count, countedTogether, type Demand, type Granted } from './counted-together';

/**
 * Days rotate through four slots, each a partition on PostgreSQL. The service keeps two days. The slot of the day before
 * them is unused for two more days, so PostgreSQL can truncate it instead of deleting row by row.
 */
const SLOTS = 4;
const slotOf = (day: number): number => day % SLOTS;

const COLUMNS = ({ columns: { integer, text } }: Dialect): string => `
  slot ${integer} not null,
  day ${integer} not null,
  client ${text} not null,
  bucket ${text} not null,
  calls ${integer} not null,
  granted ${integer} not null,
  primary key (day, client, bucket, slot)`;

/** Free calls of a client on a day. `granted` is the number that its last demand got. */
const FREE_CALLS: Migration = {
  name: '0001-free-calls',
  statements: (dialect) =>
    dialect.name === 'sqlite'
      ? [`create table free_calls (${COLUMNS(dialect)}) ${dialect.tableOptions}`]
      : [
          `create table free_calls (${COLUMNS(dialect)}) partition by list (slot)`,
          ...Array.from(
            { length: SLOTS },
            (_, slot) => `create table free_calls_${slot} partition of free_calls for values in (${slot})`,
          ),
        ],
};

/** An existing counter grants a demand up to its limit; `granted` is that number. */
const TAKEN = 'case when free_calls.calls + excluded.calls <= ? then excluded.calls else ? - free_calls.calls end';
const ON_CONFLICT = `
  on conflict (day, client, bucket, slot) do update set calls = free_calls.calls + ${TAKEN}, granted = ${TAKEN}
    where free_calls.calls < ?`;
/** The parameters of {@link ON_CONFLICT}. */
const limits = (limit: number): number[] => [limit, limit, limit, limit, limit];

/**
 * Grants the demanded calls up to the limit, in one statement, so that only one process can take the last call. A fixed order of
 * rows prevents deadlocks.
 */
const addTo = (rows: string): string => `
  insert into free_calls (slot, day, client, bucket, calls, granted)
  select day % ${SLOTS}, day, client, bucket, calls, calls from ${rows} where true order by day, client, bucket
  ${ON_CONFLICT}
  returning day, client, bucket, calls, granted`;

/** The same for a single demand, which costs less. */
const ADD_SINGLE = `
  insert into free_calls (slot, day, client, bucket, calls, granted) values (?, ?, ?, ?, ?, ?)
  ${ON_CONFLICT}
  returning calls, granted`;

const DECREMENT = `
  update free_calls set calls = calls - 1 where slot = ? and day = ? and client = ? and bucket = ? and calls > 0`;
const READ = 'select bucket, calls from free_calls where slot = ? and day = ? and client = ?';
/** Deletes old days: on SQLite always, on PostgreSQL only days whose partition was not truncated in time. */
const FORGET = 'delete from free_calls where day < ?';

interface Stored {
  readonly bucket: Bucket;
  readonly calls: number;
}

/** A counter after a demand. */
interface Added {
  readonly calls: number;
  readonly granted: number;
}

/**
 * Counters in a database, shared by everyone who opens it. Its table is made if it is missing.
 *
 * @throws DatabaseError  the database cannot be reached, or is newer than this code
 */
export async function databaseCounters(database: Database): Promise<CallCounters> {
  await migrate(database, 'allowances', [FREE_CALLS]);
  const decrement = database.prepare(DECREMENT);
  const read = database.prepare<Stored>(READ);
  const forget = database.prepare(FORGET);
  return {
    increment: countedTogether(counting(database)),
    decrement: async ({ day, client, bucket }) => {
      await decrement.run(slotOf(day), day, client, bucket);
    },
    read: async (day, client) =>
      Object.fromEntries((await read.all(slotOf(day), day, client)).map(({ bucket, calls }) => [bucket, calls])),
    forgetBefore: async (day) => {
      if (database.dialect.name === 'postgres') await emptySlot(database, slotOf(day - 1));
      await forget.run(day);
    },
  };
}

/** Locks the slot, so only if there is something in it. */
async function emptySlot(database: Database, slot: number): Promise<void> {
  const table = `free_calls_${slot}`;
  const row = await database.prepare(`select 1 as yes from ${table} limit 1`).first();
  if (row) await database.execute({ sql: `truncate ${table}`, parameters: [] });
}

/** One statement for all demands of one limit. */
function counting(database: Database): Count {
  const addSingle = database.prepare<Added>(ADD_SINGLE);
  const table = database.dialect.rows('demand', { day: 'integer', client: 'text', bucket: 'text', calls: 'integer' });
  const addSeveral = database.prepare<CounterKey & Added>(addTo(table.sql));

  const single = async ({ key: { day, client, bucket }, limit, calls }: Demand): Promise<Granted> => {
    const most = Math.min(calls, limit);
    return countsOf(await addSingle.first(slotOf(day), day, client, bucket, most, most, ...limits(limit)));
  };

  const several = async (limit: number, demands: readonly Demand[]): Promise<ReadonlyMap<string, Added>> => {
    const rows = demands.map(({ key: { day, client, bucket }, calls }) => [
      ...[day, client, bucket],
      Math.min(calls, limit),
    ]);
    const added = await addSeveral.all(...table.parameters(rows), ...limits(limit));
    return new Map(added.map((row) => [nameOf(row), row]));
  };

  return (demands) => {
    const [first, second] = demands;
    if (first !== undefined && second === undefined) return [single(first)];
    const totals = new Map([...byLimit(demands)].map(([limit, alike]) => [limit, several(limit, alike)]));
    return demands.map(async ({ key, limit }) => countsOf((await totals.get(limit))?.get(nameOf(key))));
  };
}

/** The count after each granted call; empty at the limit. */
function countsOf(added: Added | undefined): Granted {
  if (added === undefined) return [];
  const { calls, granted } = added;
  return Array.from({ length: granted }, (_, i) => calls - granted + 1 + i);
}

function byLimit(demands: readonly Demand[]): ReadonlyMap<number, readonly Demand[]> {
  const groups = new Map<number, Demand[]>();
  for (const demand of demands) {
    const alike = groups.get(demand.limit);
    if (alike === undefined) groups.set(demand.limit, [demand]);
    else alike.push(demand);
  }
  return groups;
}

function nameOf({ day, bucket, client }: CounterKey): string {
  return `${day} ${bucket} ${client}`;
}
