import { type Parameter } from '../parameters';

/** Type of a column of a {@link RowTable}; every column may hold null. */
export type CellType = 'integer' | 'real' | 'text';

/** One value of a row. Numbers are finite. */
export type Cell = string | number | null;

/** Table built from the parameters of a statement, for many rows in one statement. */
export interface RowTable {
  /** The table with its alias, for use after `from` or `join`. Placeholders of the rest of the statement follow its own. */
  readonly sql: string;
  /**
   * Converts rows to the parameters of the table.
   *
   * @param rows  a value per column, in column order
   * @throws DatabaseError  INVALID_STATEMENT: a number that is not finite, a text with the character NUL
   */
  readonly parameters: (rows: readonly (readonly Cell[])[]) => Parameter[];
}

/** Condition that a column has one of many values. */
export interface AnyOf {
  /** SQL that follows the column, such as `in (…)`. */
  readonly sql: string;
  /** The values as its parameter. */
  readonly parameter: (values: readonly Cell[]) => Parameter;
}
