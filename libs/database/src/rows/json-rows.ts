import { DatabaseError } from '../errors/database-error';
import { type AnyOf, type Cell, type CellType, type RowTable } from './row-table';

/** Rows as one text of JSON, which SQLite takes apart. */
export function jsonRows(alias: string, columns: Readonly<Record<string, CellType>>): RowTable {
  const cells = Object.entries(columns).map(([name, type], i) => `cast(value ->> ${i} as ${type}) as ${name}`);
  return {
    sql: `(select ${cells.join(', ')} from json_each(?)) as ${alias}`,
    parameters: (rows) => [JSON.stringify(rows, refuseUnsound)],
  };
}

/** Values as one text of JSON. */
export function jsonValues(type: CellType): AnyOf {
  return {
    sql: `in (select cast(value as ${type}) from json_each(?))`,
    parameter: (values) => JSON.stringify(values, refuseUnsound),
  };
}

/** JSON would make null of a number that is none, and SQLite's end of a text of the character NUL. */
function refuseUnsound(_: string, value: Cell): Cell {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new DatabaseError('INVALID_STATEMENT', `a number in rows must be finite; received ${value}`);
  if (typeof value === 'string' && value.includes('\0'))
    throw new DatabaseError('INVALID_STATEMENT', 'a text in rows must not contain the character NUL');
  return value;
}
