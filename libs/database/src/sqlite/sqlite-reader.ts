import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { type Row } from '../engine';
import { sqliteError } from '../errors/sqlite-error';
import { assertParameters } from '../parameters';
import { bindable } from './bindable';

/** Reads one result on a connection of its own: it sees the database as of its first row, and holds up nobody. */
export class SqliteReader {
  readonly #connection: DatabaseSyncInstance;
  // The driver's iterator does not keep its statement alive: were it collected, the next row would crash the process.
  readonly #statement: StatementSyncInstance;
  readonly #rows: Iterator<Row>;

  constructor(path: string, sql: string, parameters: readonly unknown[], timeout: number) {
    assertParameters(parameters);
    this.#connection = new DatabaseSync(path, { readOnly: true, timeout });
    try {
      this.#statement = this.#connection.prepare(sql);
      this.#rows = this.#statement.iterate(...bindable(parameters)) as Iterator<Row>;
    } catch (error) {
      this.#connection.close();
      throw sqliteError(error);
    }
  }

  /** The next rows, at most `size` of them; none at the end. */
  next(size: number): Row[] {
    const chunk: Row[] = [];
    try {
      while (chunk.length < size) {
        const next = this.#rows.next();
        if (next.done) break;
        chunk.push({ ...next.value });
      }
      return chunk;
    } catch (error) {
      throw sqliteError(error);
    }
  }

  close(): void {
    this.#connection.close();
  }
}
