import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { DatabaseError } from '../../errors/database-error';
import { sqliteError } from '../../errors/sqlite-error';

/**
 * Checks the pages, indexes and references of an SQLite file. Takes about the time of reading the file.
 *
 * Creates no files, and ignores a log next to the file.
 *
 * @param file  path of a database that is not open anywhere
 * @throws DatabaseError  CORRUPT: damaged, with the first fault; or the file cannot be opened
 * @example
 * const database = await openDatabase({ file: 'data/sound.db' });
 * await database.close();
 * assertSoundSqlite('data/sound.db'); // passes
 */
export function assertSoundSqlite(file: string): void {
  const flaw = flawOf(file);
  if (flaw !== undefined) throw new DatabaseError('CORRUPT', `${file} is damaged: ${flaw}`);
}

function flawOf(file: string): string | undefined {
  let connection: DatabaseSyncInstance | undefined;
  try {
    connection = new DatabaseSync(`${pathToFileURL(file).href}?immutable=1`, { readOnly: true });
    const { integrity_check: integrity } = connection.prepare('pragma integrity_check(1)').get() as Integrity;
    if (integrity !== 'ok') return integrity;
    const dangling = connection.prepare('pragma foreign_key_check').get() as { readonly table: string } | undefined;
    return dangling && `a row of ${dangling.table} refers to a missing one`;
  } catch (error) {
    throw sqliteError(error);
  } finally {
    connection?.close();
  }
}

interface Integrity {
  readonly integrity_check: string;
}
