import { randomBytes } from 'node:crypto';
import { type Migration, migrate } from './migrations/migrate';
import { type Database } from './types';

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-write-probe',
    statements: ({ columns: { integer }, tableOptions }) => [
      `create table write_probe (id ${integer} primary key, written_at ${integer} not null) ${tableOptions}`,
    ],
  },
  {
    name: '0002-pages',
    statements: ({ columns: { bytes } }) => [`alter table write_probe add column pages ${bytes}`],
  },
];

/** One row, ever. */
const WRITE = `
  insert into write_probe (id, written_at, pages) values (1, ?, ?)
  on conflict (id) do update set written_at = excluded.written_at, pages = excluded.pages`;

/**
 * About what a registration takes: a row of a few bytes would still find its place on a disk that has none for anything
 * else.
 */
const PAGES_BYTES = 64 * 1024;

/** A database that takes longer for it is of no use to a request. */
const PATIENCE_MS = 2000;
/** However many ask, it is written once in this time. */
const FRESH_MS = 1000;

/**
 * Tells whether databases can be changed, by changing them: a disk that is full or read-only, a standby and a server
 * that hangs all read very well. 64 KiB are written at most once a second, and only while somebody asks.
 *
 * @param now  monotonic, milliseconds
 * @returns answers within two seconds, and never rejects
 * @throws DatabaseError  as `migrate`
 * @example
 * const database = await openDatabase({ file: 'data/probe.db' });
 * const isWritable = await writeProbe([database]);
 * await isWritable(); // true
 * await database.close();
 */
export async function writeProbe(
  databases: readonly Database[],
  now = () => performance.now(),
): Promise<() => Promise<boolean>> {
  const different = [...new Set(databases)];
  for (const database of different) await migrate(database, 'write-probe', MIGRATIONS);
  const probes = different.map((database) => new Probe(database));
  return remembered(async () => (await Promise.all(probes.map((probe) => probe.canWrite()))).every(Boolean), now);
}

class Probe {
  /** A server that hangs is asked once, however long it takes. */
  private running: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  async canWrite(): Promise<boolean> {
    this.running ??= this.write().finally(() => (this.running = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false);
    });
    return Promise.race([this.running, late]).finally(() => {
      clearTimeout(timer);
    });
  }

  private async write(): Promise<boolean> {
    try {
      // nothing that could be compressed
      await this.database.prepare(WRITE).run(Date.now(), randomBytes(PAGES_BYTES));
      return true;
    } catch {
      return false;
    }
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
