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

/** About the size of a registration: a row of a few bytes would still fit on an otherwise full disk. */
const PAGES_BYTES = 64 * 1024;

/** A slower database is too slow for requests. */
const PATIENCE_MS = 2000;
/** Minimum interval between writes, for any number of callers. */
const FRESH_MS = 1000;

/**
 * Checks that databases accept writes, by writing: a full or read-only disk, a standby and a hanging server all answer reads.
 * Writes 64 KiB at most once a second, and only on demand.
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
  /** Limits a hanging server to one pending write. */
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
      // random bytes, because the storage could compress others
      await this.database.prepare(WRITE).run(Date.now(), randomBytes(PAGES_BYTES));
      return true;
    } catch {
      return false;
    }
  }
}

/** Shares one call among simultaneous callers, and repeats it when the answer is old. */
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
