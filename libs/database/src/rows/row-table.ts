import { type Parameter } from '../parameters';

/** Type of a column of a {@link RowTable}; every column may hold null. */
export type CellType = 'integer' | 'real' | 'text';

/** One value of a row. Numbers are finite. */
export type Cell = string | number | null;

/** A table that is made of the parameters of a statement, for many rows at once. */
export interface RowTable {
  /**
   * The table with its name, as it stands after `from` or `join`. Its placeholders are followed by those of what comes
   * behind it.
   */
  readonly sql: string;
  /**
   * The rows as parameters, in the place of the table.
   *
   * @param rows  each a value for each column, in the order of the columns
   * @throws DatabaseError  INVALID_STATEMENT: a number that is not finite, a text with the character NUL
   */
  readonly parameters: (rows: readonly (readonly Cell[])[]) => Parameter[];
}

/** A condition that a column has one of many values. */
export interface AnyOf {
  /** Such as `in (…)`: what stands behind the column. */
  readonly sql: string;
  /** The values as the parameter of it. */
  readonly parameter: (values: readonly Cell[]) => Parameter;
}
