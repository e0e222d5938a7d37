import { migrate, type Database, type Migration } from '@quant/database';
import { type Bucket } from '../../config/allowance-variables';
import { type CallCounters, type CounterKey } from './call-counters';
import { type Count, countedTogether, type Demand, type Granted } from './counted-together';

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

/**
 * Counts and compares in one statement, so that no two calls can take the same last one. A demand that does not fit below the limit as a
 * whole is not counted at all. Rows are written in one order, so that two processes never wait for each other.
 */
const addTo = (rows: string): string => `
  insert into free_calls (day, client, bucket, calls)
  select day, client, bucket, calls from ${rows} where calls <= ? order by day, client, bucket
  on conflict (day, client, bucket) do update set calls = free_calls.calls + excluded.calls
    where free_calls.calls + excluded.calls <= ?
  returning day, client, bucket, calls`;

/** The same for a single demand, which is cheaper so. */
const ADD_SINGLE = `
  insert into free_calls (day, client, bucket, calls) values (?, ?, ?, ?)
  on conflict (day, client, bucket) do update set calls = free_calls.calls + excluded.calls
    where free_calls.calls + excluded.calls <= ?
  returning calls`;

const DECREMENT = 'update free_calls set calls = calls - 1 where day = ? and client = ? and bucket = ? and calls > 0';
const READ = 'select bucket, calls from free_calls where day = ? and client = ?';
const FORGET = 'delete from free_calls where day < ?';

interface Stored {
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
  const decrement = database.prepare(DECREMENT);
  const read = database.prepare<Stored>(READ);
  const forget = database.prepare(FORGET);
  return {
    increment: countedTogether(counting(database)),
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

/** One statement for all calls of a turn, and further ones only for the demands that pass their limit. */
function counting(database: Database): Count {
  const addSingle = database.prepare<Stored>(ADD_SINGLE);
  const table = database.dialect.rows('demand', { day: 'integer', client: 'text', bucket: 'text', calls: 'integer' });
  const addSeveral = database.prepare<CounterKey & Stored>(addTo(table.sql));

  const single = async ({ key: { day, client, bucket }, limit, calls }: Demand): Promise<number | undefined> =>
    calls > limit ? undefined : (await addSingle.first(day, client, bucket, calls, limit))?.calls;

  /** For demands of one limit. @returns what is counted now, by counter; nothing for those that do not fit below the limit */
  const several = async (limit: number, demands: readonly Demand[]): Promise<ReadonlyMap<string, number>> => {
    const rows = demands.map(({ key: { day, client, bucket }, calls }) => [day, client, bucket, calls]);
    const added = await addSeveral.all(...table.parameters(rows), limit, limit);
    return new Map(added.map(({ calls, ...key }) => [nameOf(key), calls]));
  };

  /** Call by call, to the limit. */
  const oneByOne = async (demand: Demand): Promise<Granted> => {
    const counts: number[] = [];
    while (counts.length < demand.calls) {
      const count = await single({ ...demand, calls: 1 });
      if (count === undefined) break;
      counts.push(count);
    }
    return counts;
  };

  const granted = (demand: Demand, total: number | undefined): Granted | Promise<Granted> => {
    if (total === undefined) return demand.calls === 1 ? [] : oneByOne(demand);
    return Array.from({ length: demand.calls }, (_, i) => total - demand.calls + 1 + i);
  };

  return (demands) => {
    const [first, second] = demands;
    if (first !== undefined && second === undefined) return [single(first).then((total) => granted(first, total))];
    const totals = new Map([...byLimit(demands)].map(([limit, alike]) => [limit, several(limit, alike)]));
    return demands.map(async (demand) => granted(demand, (await totals.get(demand.limit))?.get(nameOf(demand.key))));
  };
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
