import { createHash } from 'node:crypto';
import { type Dialect } from '../dialect';
import { DatabaseError, type DatabaseErrorCode } from '../errors/database-error';
import { type Database, type Transaction, type TransactionLimits } from '../types';
import { told } from './progress';

/** One step of a schema's history. A released migration never changes; a new one fixes its mistakes. */
export interface Migration {
  /** Describes the step; unique per owner, such as `0001-monitors`. */
  readonly name: string;
  /** Statements in order. They may depend on the dialect only, because a checksum compares them with the applied text. */
  readonly statements: (dialect: Dialect) => readonly string[];
  /**
   * True if it only adds things that older code neither reads nor has to write (a table, an index, a column that is nullable or
   * has a default). Processes of an older version keep running, and may start, on a database with it. Without it they refuse to
   * start.
   */
  readonly expands?: true;
}

/** Long enough to rewrite a table of any size, while other processes wait. */
const LIMITS: TransactionLimits = { statement: 6 * 3_600_000, lock: 6 * 3_600_000, idle: 600_000 };

/** Limit for waiting for a table, because the wait blocks all other users of it; longer than any transaction of a service. */
const LOCK_OF_TABLES_MS = 120_000;

/**
 * Brings the tables of one owner up to date: applies the missing migrations in order, in one transaction. Several processes may
 * call it at the same time; each migration runs once. A statement may take six hours, despite lower limits elsewhere; {@link
 * onMigration} reports progress.
 *
 * @param owner       owner of the tables, such as `watch`; each owner has a separate history
 * @param migrations  all migrations, oldest first
 * @param now         clock in epoch milliseconds, for the journal
 * @throws DatabaseError  MIGRATION_CHANGED, MIGRATION_MISSING: the history differs; DATABASE_NEWER: newer code has applied
 *                        more than expansions; INVALID_OPTION: names that are not unique words. Applies nothing then
 * @example
 * const database = await openDatabase({ file: 'data/example.db' });
 * const table = { name: '0001-table', statements: () => ['create table example (n integer)'] };
 * await migrate(database, 'example', [table]); // passes
 */
export async function migrate(
  database: Database,
  owner: string,
  migrations: readonly Migration[],
  now: () => number = Date.now,
): Promise<void> {
  const entries = migrations.map((migration) => planned(migration, database.dialect));
  assertNames(owner, entries);
  const journalled = async (tx: Transaction) => {
    await lockJournal(tx);
    if (tx.dialect.name === 'postgres')
      await tx.execute({ sql: `set local lock_timeout = ${LOCK_OF_TABLES_MS}`, parameters: [] });
    const applied = await readJournal(tx, owner);
    assertSameHistory(owner, applied, entries);
    for (const entry of entries.slice(applied.length)) {
      await run(tx, owner, entry);
      await writeJournal(tx, owner, entries.indexOf(entry) + 1, entry, now());
    }
  };
  // a serializable transaction would read the journal as it was before it waited for the lock
  await database.transaction(journalled, { isolation: 'read committed', limits: LIMITS }).catch((error: unknown) => {
    throw placed(error, owner, database.place);
  });
}

/** Adds the database to the error, so that an operator knows which one it concerns. */
function placed(error: unknown, owner: string, place: string): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return new DatabaseError(error.code, `cannot migrate ${owner} in ${place}: ${error.message}`, { cause: error });
}

async function run(tx: Transaction, owner: string, { name, statements }: PlannedMigration): Promise<void> {
  await told(owner, name, statements.length, async (through) => {
    for (const [i, sql] of statements.entries()) {
      await tx.execute({ sql, parameters: [] });
      through(i + 1);
    }
  });
}

interface PlannedMigration extends Entry {
  readonly statements: readonly string[];
}

function planned({ name, statements, expands }: Migration, dialect: Dialect): PlannedMigration {
  const texts = statements(dialect);
  return { name, checksum: checksum(texts), expands: expands ? 1 : 0, statements: texts };
}

const journalTable = ({ columns: { text, integer }, tableOptions }: Dialect) =>
  `create table if not exists migration_journal (
     owner ${text} not null, place ${integer} not null, name ${text} not null, checksum ${text} not null,
     applied_at ${integer} not null, expands ${integer} not null default 0,
     primary key (owner, place), unique (owner, name)
   ) ${tableOptions}`;

/** Older journals lack this column. */
const EXPANDS_COLUMN: Readonly<Record<Dialect['name'], string>> = {
  sqlite: `select 1 from pragma_table_info('migration_journal') where name = 'expands'`,
  postgres: `select 1 from information_schema.columns
             where table_schema = current_schema() and table_name = 'migration_journal' and column_name = 'expands'`,
};

/** Makes this the only migrating transaction; creates the journal if necessary. */
async function lockJournal(tx: Transaction): Promise<void> {
  // on SQLite the transaction itself is the lock
  if (tx.dialect.name === 'postgres')
    await tx.prepare("select pg_advisory_xact_lock(hashtext('migration_journal ' || current_schema()))").run();
  await tx.prepare(journalTable(tx.dialect)).run();
  const { rows } = await tx.execute({ sql: EXPANDS_COLUMN[tx.dialect.name], parameters: [] });
  if (rows.length > 0) return;
  const { integer } = tx.dialect.columns;
  await tx.execute({
    sql: `alter table migration_journal add column expands ${integer} not null default 0`,
    parameters: [],
  });
}

/** Applied migrations, oldest first. */
async function readJournal(tx: Transaction, owner: string): Promise<Entry[]> {
  return tx
    .prepare<Entry>('select name, checksum, expands from migration_journal where owner = ? order by place')
    .all(owner);
}

async function writeJournal(
  tx: Transaction,
  owner: string,
  place: number,
  { name, checksum, expands }: Entry,
  appliedAt: number,
): Promise<void> {
  await tx
    .prepare(
      'insert into migration_journal (owner, place, name, checksum, applied_at, expands) values (?, ?, ?, ?, ?, ?)',
    )
    .run(owner, place, name, checksum, appliedAt, expands);
}

/** A migration in the journal. */
interface Entry {
  readonly name: string;
  readonly checksum: string;
  /** 0 or 1. */
  readonly expands: number;
}

/** Checksum of the statements, independent of line breaks and indentation. */
function checksum(statements: readonly string[]): string {
  const text = statements.map((statement) => statement.trim().replace(/\s+/g, ' ')).join(';\n');
  return createHash('sha256').update(text).digest('hex');
}

function assertNames(owner: string, entries: readonly Entry[]): void {
  const names = entries.map(({ name }) => name);
  const flaw = [owner, ...names].find((name) => !/^[\w.-]{1,100}$/.test(name));
  if (flaw !== undefined)
    throw new DatabaseError(
      'INVALID_OPTION',
      `a migration's owner and name must be 1 to 100 letters, digits, '.', '_' or '-'; received '${flaw}'`,
    );
  const duplicate = names.find((name, i) => names.indexOf(name) !== i);
  if (duplicate !== undefined)
    throw new DatabaseError(
      'INVALID_OPTION',
      `migrations of ${owner} must have different names; received '${duplicate}' twice`,
    );
}

/** Applied migrations must equal the first known ones; only expansions may follow them. */
function assertSameHistory(owner: string, applied: readonly Entry[], known: readonly Entry[]): void {
  applied.forEach((entry, i) => {
    const flaw = flawOf(entry, known[i]);
    if (flaw) throw new DatabaseError(flaw[0], `migration '${entry.name}' of ${owner} ${flaw[1]}`);
  });
}

const GO_BACK = 'start that version again, or restore a backup from before it';

function flawOf({ name, checksum, expands }: Entry, known?: Entry): [DatabaseErrorCode, string] | undefined {
  if (!known && expands === 1) return undefined;
  if (!known)
    return [
      'DATABASE_NEWER',
      `was applied by a newer version of this software, which this version cannot undo: ${GO_BACK}`,
    ];
  if (known.name !== name)
    return ['MIGRATION_MISSING', `was applied, but this version has '${known.name}' in its place: ${GO_BACK}`];
  if (known.checksum !== checksum)
    return ['MIGRATION_CHANGED', `has other statements now than when it was applied: ${GO_BACK}`];
  return undefined;
}
