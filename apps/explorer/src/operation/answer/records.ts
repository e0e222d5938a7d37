import { isObject } from './answer-parts';

export interface Records {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A list of objects as columns and rows; members of members have a path, lists of lists the numbers of their places. */
export function recordsOf(records: readonly unknown[]): Records {
  const members = records.map((record) => new Map(membersOf('', record)));
  const columns = [...new Set(members.flatMap((record) => [...record.keys()]))];
  return { columns, rows: members.map((record) => columns.map((name) => record.get(name))) };
}

/**
 * Labels the rows and columns of a matrix.
 *
 * @param names  ignored if their number differs from the matrix's size
 */
export function namedMatrix(matrix: Records, names: readonly string[]): Records {
  const { columns, rows } = matrix;
  if (columns.length !== names.length || rows.length !== names.length) return matrix;
  return { columns: ['', ...names], rows: rows.map((row, i) => [names[i], ...row]) };
}

function membersOf(path: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (!isObject(value) || (Array.isArray(value) && path !== '')) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) => {
    const below = Array.isArray(value) ? String(Number(name) + 1) : name;
    return membersOf(path === '' ? below : `${path}.${below}`, one);
  });
}
