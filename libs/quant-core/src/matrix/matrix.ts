import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { assertArray } from '../guards/assert-array';
import { assertSeries, type Series } from '../guards/assert-series';

/** The one form of a matrix in these libraries: its entries row by row, entry (i, j) at i·columns + j. Never mutated. */
export interface Matrix {
  /** Number of rows, ≥ 1. */
  readonly rows: number;
  /** Number of columns, ≥ 1. */
  readonly columns: number;
  /** [rows · columns] */
  readonly values: Float64Array;
}

/** Limited by memory: 200 MB. */
const MOST_ENTRIES = 25_000_000;

/**
 * A matrix from its rows.
 *
 * @param rows  equally long  [m × n], m and n at least 1, m·n ≤ 25 million
 * @returns a copy, row by row in one array
 * @throws InvalidInputError  the rows are absent, too many, or of different lengths, or an entry is not a finite number up to 1e15
 * @example
 * matrix([[1, 2], [3, 4]]).values; // [1, 2, 3, 4]
 * matrix([[1, 2], [3]]); // throws INVALID_INPUT
 */
export function matrix(rows: readonly Series[]): Matrix {
  assertArray(rows, 'rows', { atLeast: 1, atMost: MOST_ENTRIES });
  const columns = rows[0]?.length ?? 0;
  const atMost = Math.floor(MOST_ENTRIES / rows.length);
  // an iterator finds the holes, forEach does not
  for (const [i, row] of rows.entries()) {
    assertSeries(row, ['rows', i], i === 0 ? { atLeast: 1, atMost } : { atLeast: columns, atMost: columns });
  }
  const values = new Float64Array(rows.length * columns);
  for (const [i, row] of rows.entries()) values.set(row, i * columns);
  return { rows: rows.length, columns, values };
}

/**
 * The rows of a matrix.
 *
 * @param a  [m × n]
 * @returns views of the entries, not copies [m][n]
 * @throws InvalidInputError  not a matrix
 * @example
 * rowsOf(matrix([[1, 2], [3, 4]]))[1]; // [3, 4]
 */
export function rowsOf(a: Matrix): Float64Array[] {
  assertMatrix(a, 'a');
  return Array.from({ length: a.rows }, (_, i) => a.values.subarray(i * a.columns, (i + 1) * a.columns));
}

/**
 * True for an object that looks like a matrix, whether or not its numbers are right.
 *
 * @example
 * isMatrix(matrix([[1]])); // true
 * isMatrix([[1]]); // false
 */
export function isMatrix(value: unknown): value is Matrix {
  return typeof value === 'object' && value !== null && 'values' in value && 'columns' in value && 'rows' in value;
}

/**
 * Refuses anything but a matrix of finite numbers.
 *
 * @param path   name of the input, or its path
 * @param shape  rows and columns that it must have
 * @throws InvalidInputError  not a matrix, of another shape, or an entry is not a finite number up to 1e15
 * @example
 * assertMatrix(matrix([[1, 2]]), 'a', { columns: 2 }); // passes
 * assertMatrix(matrix([[1, 2]]), 'a', { rows: 2 }); // throws INVALID_INPUT
 */
export function assertMatrix(
  value: unknown,
  path: string | InputPath,
  shape: { readonly rows?: number; readonly columns?: number } = {},
): asserts value is Matrix {
  const at = typeof path === 'string' ? [path] : path;
  if (!isMatrix(value)) throw new InvalidInputError(at, 'value_error', 'a matrix { rows, columns, values }', value);
  const { rows, columns, values } = value;
  if (!(values instanceof Float64Array) || !isSize(rows) || !isSize(columns) || values.length !== rows * columns) {
    throw new InvalidInputError(at, 'value_error', 'a matrix with rows · columns values in a Float64Array', value);
  }
  assertSeries(values, [...at, 'values'], { atLeast: 1, atMost: MOST_ENTRIES });
  const wanted = { rows, columns, ...shape };
  if (wanted.rows === rows && wanted.columns === columns) return;
  const constraint = `a matrix of ${wanted.rows} × ${wanted.columns}; this one has ${rows} × ${columns}`;
  throw new InvalidInputError(at, 'value_error', constraint, value);
}

function isSize(count: unknown): boolean {
  return Number.isInteger(count) && (count as number) >= 1;
}
