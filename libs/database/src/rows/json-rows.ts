import { DatabaseError } from '../errors/database-error';
import { type AnyOf, type Cell, type CellType, type RowTable } from './row-table';

/** Rows as one JSON text, which SQLite unpacks. */
export function jsonRows(alias: string, columns: Readonly<Record<string, CellType>>): RowTable {
  const cells = Object.entries(columns).map(([name, type], i) => `cast(value ->> ${i} as ${type}) as ${name}`);
  return {
    sql: `(select ${cells.join(', ')} from json_each(?)) as ${alias}`,
    parameters: (rows) => [JSON.stringify(rows, refuseUnsound)],
  };
}

/** Values as one JSON text. */
export function jsonValues(type: CellType): AnyOf {
  return {
    sql: `in (select cast(value as ${type}) from json_each(?))`,
    parameter: (values) => JSON.stringify(values, refuseUnsound),
  };
}

/** Refuses numbers that JSON turns into null, and the character NUL, which ends a text in SQLite. */
function refuseUnsound(_: string, value: Cell): Cell {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new DatabaseError('INVALID_STATEMENT', `a number in rows must be finite; received ${value}`);
  if (typeof value === 'string' && value.includes('\0'))
    throw new DatabaseError('INVALID_STATEMENT', 'a text in rows must not contain the character NUL');
  return value;
}
