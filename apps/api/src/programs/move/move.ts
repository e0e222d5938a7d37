import { type Database, openDatabase, type Transaction } from '@quant/database';
import { isSqliteInUse } from '@quant/database/sqlite';
import { masterKeyOf } from '@quant/service';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readEmbeddedStorage } from '../../config/config';
import { bringUpToDate } from '../schema/bring-up-to-date';
import { COUNTERS_FILE, type Databases, openDatabases, RECORDS_FILE } from '../../storage/storage';
import { placeText } from '../place-text';
import { ProgramError, type Terminal, UsageError } from '../program';
import { readFlags, required } from '../read-flags';
import { assertEmpty, assertSameSchema, hasSchema } from './check-move';
import { moveTables } from './move-tables';
import { countOf, tablesOf } from './tables';

/**
 * Moves all data of a service that is stopped from SQLite to PostgreSQL.
 *
 * @throws UsageError    a flag is wrong or missing
 * @throws ProgramError  the source is used or another schema's, or the target is not empty
 */
export async function moveToPostgres(args: readonly string[], terminal: Terminal): Promise<void> {
  const flags = readFlags(args, { from: 'text', to: 'text', 'dry-run': 'switch' });
  const from = resolve(required(flags.from, '--from', 'the DATA_DIR of the service that is moved'));
  const to = required(flags.to, '--to', 'postgres://user:password@host:port/name');
  if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) throw new UsageError('--to must be a postgres:// URL');
  assertStopped(from);
  const config = readEmbeddedStorage(from);
  const source = await openDatabases(config);
  try {
    const masterKey = await masterKeyOf(source.records, config);
    const isDryRun = flags['dry-run'] === true;
    const target = await openDatabase({ url: to, connections: 2, readOnly: isDryRun });
    try {
      await inSource(source, async (records, counters) => {
        const move = { sources: [records, counters], target, terminal };
        if (isDryRun) await rehearse(move, masterKey);
        else await perform(move, masterKey, { from, to });
      });
    } finally {
      await target.close();
    }
  } finally {
    await Promise.all([source.records.close(), source.counters.close()]);
  }
}

interface Move {
  readonly sources: readonly Transaction[];
  readonly target: Database;
  readonly terminal: Terminal;
}

/** @throws ProgramError  there is no service's data, or something uses them */
function assertStopped(dataDir: string): void {
  for (const file of [RECORDS_FILE, COUNTERS_FILE].map((name) => join(dataDir, name))) {
    if (!existsSync(file)) throw new ProgramError(`--from must be the DATA_DIR of a service; there is no ${file}`);
    if (isSqliteInUse(file))
      throw new ProgramError(`${file} is in use: stop the service, its workers and whatever else has it open first`);
  }
}

/** Holds the lock for writing of both files, so that a service which starts meanwhile changes nothing. */
function inSource(
  { records, counters }: Databases,
  work: (records: Transaction, counters: Transaction) => Promise<void>,
): Promise<void> {
  return records.transaction((first) => counters.transaction((second) => work(first, second)));
}

/** @throws ProgramError  it could not be moved */
async function rehearse({ sources, target, terminal: { out } }: Move, masterKey: Buffer): Promise<void> {
  await assertThisVersion(sources, masterKey);
  const isMade = await hasSchema(target);
  if (isMade) await assertSameSchema(sources, [target]);
  for (const source of sources) {
    const tables = await tablesOf(source);
    if (isMade) await assertEmpty(tables, target);
    for (const { name } of tables) out(`${name.padEnd(24)} ${await countOf(source, name)} rows\n`);
  }
  out(`nothing was written: the target is empty${isMade ? '' : ', and its schema would be made'}\n`);
}

/**
 * Compares with the schema that the target would get, made in files that are deleted again.
 *
 * @throws ProgramError  the source has another
 */
async function assertThisVersion(sources: readonly Transaction[], masterKey: Buffer): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quant-schema-'));
  try {
    const made = await openDatabases({ dataDir, databaseUrl: undefined });
    try {
      await masterKeyOf(made.records, { dataDir, databaseUrl: undefined, masterKey, replacedKey: undefined });
      await bringUpToDate({ ...made, masterKey });
      await assertSameSchema(sources, [made.records, made.counters]);
    } finally {
      await Promise.all([made.records.close(), made.counters.close()]);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function perform(
  { sources, target, terminal }: Move,
  masterKey: Buffer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const source of sources) await assertEmpty(await tablesOf(source), target); // before its schema is touched
  await masterKeyOf(target, { dataDir: from, databaseUrl: to, masterKey, replacedKey: undefined });
  await bringUpToDate({ records: target, counters: target, masterKey });
  await assertSameSchema(sources, [target]);
  const moved = await moveTables(sources, target, terminal.tell);
  for (const { table, rows, digest } of moved)
    terminal.out(`${table.padEnd(24)} ${String(rows).padStart(10)} rows  sha256 sum ${digest}\n`);
  const rows = moved.reduce((sum, one) => sum + one.rows, 0);
  terminal.out(`${rows} rows were moved to ${placeText({ dataDir: from, databaseUrl: to })}, and read back the same\n`);
  terminal.tell(
    `Start the service with DATABASE_URL, and with WATCH_MASTER_KEY set to the key of the source, which is in ${join(from, 'master.key')} ` +
      `unless it was given. Start none on ${from} again: it would send alerts and grant free calls a second time`,
  );
}
