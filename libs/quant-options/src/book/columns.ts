import {
  assertInputs,
  assertNumber,
  assertSeries,
  InvalidInputError,
  MAX_LENGTH,
  nearestName,
  type Series,
} from '@quant/core';
import { type OptionType } from '../black-scholes/option-type';

/** A figure of every row of a book, or one for all rows. NaN marks a row without one. */
export type Column = number | Series;

/** Type of every row, or one for all: `call` or `put`, or in an array of numbers 1 for a call and −1 for a put. */
export type TypeColumn = OptionType | readonly OptionType[] | Series;

/** Numbers by row: one value, or one for each row. */
export interface ColumnValues {
  readonly values: Float64Array;
  /** 1, or 0 if one value serves all rows. */
  readonly stride: 0 | 1;
}

/**
 * The number of rows: the one length of all arrays; 1 without any.
 *
 * @throws InvalidInputError  a column is absent, unknown, not a number and no array, or of another length than the first
 */
export function rowsOf(book: object, names: readonly string[], optional: readonly string[]): number {
  assertNames(book, [...names, ...optional]);
  let rows: number | null = null;
  let first = '';
  for (const name of [...names, ...optional]) {
    const column = (book as Readonly<Record<string, unknown>>)[name];
    if (column === undefined && optional.includes(name)) continue;
    if (column === undefined) throw new InvalidInputError([name], 'missing', 'a number or an array', column);
    if (name === 'type' ? typeof column === 'string' : typeof column === 'number') continue;
    if (!isList(column))
      throw new InvalidInputError(
        [name],
        'list_type',
        name === 'type' ? "'call', 'put', or an array of these" : 'a number or an array of numbers',
        column,
      );
    if (rows !== null && column.length !== rows) {
      throw new InvalidInputError([name], 'value_error', `as long as ${first}, ${rows}`, column.length);
    }
    if (column.length > MAX_LENGTH) {
      throw new InvalidInputError([name], 'too_long', `of at most ${MAX_LENGTH} rows`, column.length);
    }
    if (rows === null) first = name;
    rows = column.length;
  }
  return rows ?? 1;
}

/** @throws InvalidInputError  `given` is not an object, or has a name that is none of these */
export function assertNames(given: unknown, names: readonly string[], path: readonly string[] = []): void {
  assertInputs(given, path.length > 0 ? path : undefined);
  for (const name in given) {
    if (names.includes(name)) continue;
    const meant = nearestName(name, names);
    const advice = `left out, no ${path.length > 0 ? 'option' : 'input'} has this name${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
    throw new InvalidInputError([...path, name], 'extra_forbidden', advice, (given as Record<string, unknown>)[name]);
  }
}

/** Arrays, and typed arrays of numbers. */
function isList(value: unknown): value is ArrayLike<unknown> {
  if (Array.isArray(value)) return true;
  return ArrayBuffer.isView(value) && !(value instanceof DataView) && typeof (value as Float64Array)[0] !== 'bigint';
}

/** A column as doubles; values other than numbers become NaN. */
export function valuesOf(column: Column): ColumnValues {
  if (typeof column === 'number') return { values: Float64Array.of(column), stride: 0 };
  if (column instanceof Float64Array) return { values: column, stride: 1 };
  // a loop: Float64Array.from with a function takes ten times as long
  const values = new Float64Array(column.length);
  for (let i = 0; i < values.length; i++) {
    const value: unknown = column[i];
    values[i] = typeof value === 'number' ? value : NaN;
  }
  return { values, stride: 1 };
}

/** +1 call, −1 put; anything else remains, or becomes NaN. */
export function signsOf(column: TypeColumn): ColumnValues {
  if (typeof column === 'string') return { values: Float64Array.of(signOf(column)), stride: 0 };
  if (column instanceof Float64Array) return { values: column, stride: 1 };
  const values = new Float64Array(column.length);
  for (let i = 0; i < values.length; i++) values[i] = signOf(column[i]);
  return { values, stride: 1 };
}

/**
 * Units held of each row, or of all.
 *
 * @throws InvalidInputError  not of this many rows, or one is not a number or beyond 1e15
 */
export function weightsOf(column: Column, rows: number): ColumnValues {
  const path = ['options', 'weights'];
  if (typeof column === 'number') assertNumber(column, path);
  else assertSeries(column, path, { atLeast: rows, atMost: rows });
  return valuesOf(column);
}

function signOf(type: unknown): number {
  if (type === 'call' || type === 1) return 1;
  return type === 'put' || type === -1 ? -1 : NaN;
}

/** Rows that are listed by their place at most. */
const MOST_LISTED = 1000;

/** Rows of a book that have no result. */
export interface FaultyRows {
  /** How many there are. */
  readonly count: number;
  /** Their places, ascending; the first 1000. */
  readonly rows: readonly number[];
}

/** Counts and lists rows as they come. */
export class FaultyRowList implements FaultyRows {
  count = 0;
  readonly rows: number[] = [];

  add(row: number): void {
    this.count += 1;
    if (this.rows.length < MOST_LISTED) this.rows.push(row);
  }
}
