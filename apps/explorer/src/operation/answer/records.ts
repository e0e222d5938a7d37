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
 * A matrix with the names of what it is of on both sides.
 *
 * @param names  as many as it has rows and columns; it stays as it is where there are more or fewer
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
