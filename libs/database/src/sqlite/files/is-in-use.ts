import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { isSqliteBusy, sqliteError } from '../../errors/sqlite-error';

/**
 * True if another process has an SQLite file open: with a write-ahead log, a connection holds a shared lock from its first
 * statement to its end. Connections of this process count as well, for some time after they were closed. Nothing is written.
 *
 * @param file  path of a database that exists
 * @throws DatabaseError  it cannot be opened, or is no database
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
