import { type Database } from '../../../libs/database/src/index';

/** Rows committed a second, each by a statement of its own, as a free call is counted. */
export interface Writes {
  /** All of them in the first database. */
  readonly inOne: number;
  /** Spread over all databases. */
  readonly inAll: number;
}

const TABLE = 'create table topology_writes (client integer primary key, calls integer not null)';
const ADD = `insert into topology_writes (client, calls) values (?, 1)
  on conflict (client) do update set calls = topology_writes.calls + 1 where topology_writes.calls < 1000000
  returning calls`;
const CLIENTS = 10_000;
/** At the same time, over all databases. */
const LANES = 16;
const TURNS = 3;

/**
 * Measures how many capped upserts a second one database commits, and all together, in turns.
 *
 * @param databases  of servers of their own
 * @param ms         for each measurement [ms]
 */
export async function measureWrites(databases: readonly Database[], ms: number): Promise<Writes> {
  for (const database of databases) await database.execute({ sql: TABLE, parameters: [] });
  const one: number[] = [];
  const all: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    one.push(await write(databases.slice(0, 1), ms));
    all.push(await write(databases, ms));
  }
  return { inOne: median(one), inAll: median(all) };
}

async function write(databases: readonly Database[], ms: number): Promise<number> {
  const statements = databases.map((database) => database.prepare(ADD));
  const end = performance.now() + ms;
  let count = 0;
  const lane = async (i: number): Promise<void> => {
    for (let n = i; performance.now() < end; n = (n + 7919) % CLIENTS) {
      await statements[i % statements.length]?.first(n);
      count++;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, i) => lane(i)));
  return (1000 * count) / ms;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
