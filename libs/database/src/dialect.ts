import { arrayRows, arrayValues } from './rows/array-rows';
import { jsonRows, jsonValues } from './rows/json-rows';
import { type AnyOf, type CellType, type RowTable } from './rows/row-table';

/** Everything that differs between the two engines in the SQL that the stores write. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The columns a table may have. An integer holds a number up to ±(2^53 − 1), such as epoch milliseconds. */
  readonly columns: Readonly<Record<ColumnType, string>>;
  /** An integer key that the engine counts up; it is never used twice. */
  readonly autoId: string;
  /** Ends a `create table`: without it, SQLite would store any text in a column of integers. */
  readonly tableOptions: string;
  /**
   * Ends the `select` of a claim, so that workers pass over each other's rows; SQLite has one writer at a time anyway.
   */
  readonly skipLocked: string;
  /** Name of the function that takes the least of several values. */
  readonly least: string;
  readonly greatest: string;
  /**
   * A table made of parameters, for the changes of many rows in one statement. The statement's text is the same for any
   * number of rows.
   *
   * @param alias    name of the table in the statement
   * @param columns  its columns by name
   * @example
   * const database = await openDatabase({ file: 'data/many.db' });
   * const { sql, parameters } = database.dialect.rows('v', { id: 'text', band: 'integer' });
   * const sum = database.prepare(`select sum(v.band) as total from ${sql}`);
   * await sum.first(...parameters([['w_1', 1], ['w_2', 2]])); // { total: 3 }
   * await database.close();
   */
  readonly rows: (alias: string, columns: Readonly<Record<string, CellType>>) => RowTable;
  /** A condition that a column has one of many values, given as one parameter; an index on the column serves it. */
  readonly anyOf: (type: CellType) => AnyOf;
}

export type ColumnType = 'integer' | 'real' | 'text' | 'bytes';

/** Parameters of one statement that both engines accept. */
export const MAX_PARAMETERS = 32_766;

export const SQLITE: Dialect = {
  name: 'sqlite',
  columns: { integer: 'integer', real: 'real', text: 'text', bytes: 'blob' },
  autoId: 'integer primary key autoincrement',
  tableOptions: 'strict',
  skipLocked: '',
  least: 'min',
  greatest: 'max',
  rows: jsonRows,
  anyOf: jsonValues,
};

export const POSTGRES: Dialect = {
  name: 'postgres',
  columns: { integer: 'bigint', real: 'double precision', text: 'text', bytes: 'bytea' },
  autoId: 'bigint generated always as identity primary key',
  tableOptions: '',
  skipLocked: 'for update skip locked',
  least: 'least',
  greatest: 'greatest',
  rows: arrayRows,
  anyOf: arrayValues,
};
