import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { type Row } from '../engine';
import { sqliteError } from '../errors/sqlite-error';
import { assertParameters, type Parameter } from '../parameters';

/** Reads one result on a separate connection, from the snapshot of its first row, without blocking others. */
export class SqliteReader {
  readonly #connection: DatabaseSyncInstance;
  // Keeps the statement alive, because the driver's iterator does not: after garbage collection the next row would crash the
  // process.
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

  /** The next rows, at most `size`; empty at the end. */
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

/** The driver treats smaller positive numbers as zero. */
const EPSILON = Number.EPSILON;

/** Parameters in a form that the driver stores exactly: tiny numbers as text, which SQLite parses without error. */
export function bindable(parameters: readonly Parameter[]): readonly Parameter[] {
  return parameters.some(isTiny) ? parameters.map((value) => (isTiny(value) ? String(value) : value)) : parameters;
}

const isTiny = (value: Parameter): boolean => typeof value === 'number' && value > 0 && value < EPSILON;
