import { arrayRows, arrayValues } from './rows/array-rows';
import { jsonRows, jsonValues } from './rows/json-rows';
import { type AnyOf, type CellType, type RowTable } from './rows/row-table';

/** SQL differences between the two engines. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The columns a table may have. An integer holds a number up to ±(2^53 − 1), such as epoch milliseconds. */
  readonly columns: Readonly<Record<ColumnType, string>>;
  /** Auto-incremented integer key; values are never reused. */
  readonly autoId: string;
  /** End of a `create table`: without it, SQLite accepts text in integer columns. */
  readonly tableOptions: string;
  /**
   * Statements that create a table in parts, by the hash of a column that its primary key contains. SQLite keeps it whole.
   *
   * @param table    its name
   * @param by       the column
   * @param columns  its columns and constraints, as in a `create table`
   */
  readonly createInParts: (table: string, by: string, columns: string) => readonly string[];
  /** End of a `select` that claims rows, so that workers skip each other's rows; SQLite has a single writer anyway. */
  readonly skipLocked: string;
  /** Name of the function for the minimum of several values. */
  readonly least: string;
  readonly greatest: string;
  /**
   * Table built from parameters, for changing many rows in one statement. The statement's text is the same for any number of
   * rows.
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
  /** Condition that a column has one of many values, passed as one parameter; can use an index on the column. */
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
  createInParts: (table, _, columns) => [`create table ${table} (${columns}) strict`],
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
  createInParts: createHashPartitions,
  skipLocked: 'for update skip locked',
  least: 'least',
  greatest: 'greatest',
  rows: arrayRows,
  anyOf: arrayValues,
};

/**
 * A statement locks every partition before it knows which one it needs, and only the first 16 locks of a PostgreSQL
 * transaction are cheap: room for eight partitions, their parent and the indices of one.
 */
const PARTS = 8;

/** Statements that create a table of PostgreSQL and its partitions, `…_0` to `…_7`. */
function createHashPartitions(table: string, by: string, columns: string): readonly string[] {
  const parts = Array.from(
    { length: PARTS },
    (_, i) => `create table ${table}_${i} partition of ${table} for values with (modulus ${PARTS}, remainder ${i})`,
  );
  return [`create table ${table} (${columns}) partition by hash (${by})`, ...parts];
}
