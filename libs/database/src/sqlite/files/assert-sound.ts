import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { DatabaseError } from '../../errors/database-error';
import { sqliteError } from '../../errors/sqlite-error';

/**
 * Reads a whole SQLite file, and makes sure that its pages, indices and references are sound. It takes about as long as
 * reading the file.
 *
 * Nothing is made beside it, and what is in a log beside it is not looked at.
 *
 * @param file  path of a database that nobody has open
 * @throws DatabaseError  CORRUPT: it is damaged, with the first thing that is wrong; or it cannot be opened
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
    return dangling && `a row of ${dangling.table} refers to one that is missing`;
  } catch (error) {
    throw sqliteError(error);
  } finally {
    connection?.close();
  }
}

interface Integrity {
  readonly integrity_check: string;
}
