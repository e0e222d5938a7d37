import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { isSqliteBusy, sqliteError } from '../../errors/sqlite-error';

/**
 * True if another process has an SQLite file open. With a write-ahead log, a connection holds a shared lock from its first
 * statement until it closes. Connections of this process count too, even shortly after closing. Writes nothing.
 *
 * @param file  path of a database that exists
 * @throws DatabaseError  the file cannot be opened, or is not a database
 * @example
 * const database = await openDatabase({ file: 'data/used.db' });
 * await database.execute({ sql: 'create table used (n integer)', parameters: [] });
 * isSqliteInUse('data/used.db'); // true
 * await database.close();
 */
export function isSqliteInUse(file: string): boolean {
  let connection: DatabaseSyncInstance | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: 0 });
    connection.exec('pragma locking_mode = exclusive');
    connection.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    if (isSqliteBusy(error)) return true;
    throw sqliteError(error);
  } finally {
    connection?.close();
  }
}
