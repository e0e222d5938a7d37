/** Everything that differs between the two engines in the SQL that the stores write. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The columns a table may have. An integer holds a number up to ±(2^53 − 1), such as epoch milliseconds. */
  readonly columns: Readonly<Record<ColumnType, string>>;
  /** An integer key that the engine counts up; it is never used twice. */
  readonly autoId: string;
  /** Ends a `create table`: without it, SQLite would store any text in a column of integers. */
  readonly tableOptions: string;
  /** Ends the `select` of a claim, so that workers pass over each other's rows; SQLite has one writer at a time anyway. */
  readonly skipLocked: string;
  /** Name of the function that takes the least of several values. */
  readonly least: string;
  readonly greatest: string;
  /**
   * A table made of one parameter, for the changes of many rows in one statement.
   *
   * @param alias    name of the table in the statement
   * @param columns  its columns by name; the parameter is `JSON.stringify` of the rows, each an array in this order
   * @example
   * `update monitor set band = v.band from ${dialect.rows('v', { id: 'text', band: 'integer' })} where monitor.id = v.id`
   */
  rows(alias: string, columns: Readonly<Record<string, Exclude<ColumnType, 'bytes'>>>): string;
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
  rows(alias, columns) {
    const cells = Object.entries(columns).map(([name, type], i) => `cast(value ->> ${i} as ${type}) as ${name}`);
    return `(select ${cells.join(', ')} from json_each(?)) as ${alias}`;
  },
};

export const POSTGRES: Dialect = {
  name: 'postgres',
  columns: { integer: 'bigint', real: 'double precision', text: 'text', bytes: 'bytea' },
  autoId: 'bigint generated always as identity primary key',
  tableOptions: '',
  skipLocked: 'for update skip locked',
  least: 'least',
  greatest: 'greatest',
  rows(alias, columns) {
    const cells = Object.entries(columns).map(
      ([name, type], i) => `(value ->> ${i})::${POSTGRES.columns[type]} as ${name}`,
    );
    return `(select ${cells.join(', ')} from json_array_elements(?::json)) as ${alias}`;
  },
};
