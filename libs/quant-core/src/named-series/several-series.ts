import { InvalidInputError } from '../errors/invalid-input-error';
import { isRecord } from '../guards/assert-inputs';
import { type Series } from '../guards/assert-series';
import { type ColumnTable, isColumnTable, tableColumns } from './column-table';

/** Series by name: an object of them, a panel of `@quant/series`, or a table of Apache Arrow or arquero. */
export type SeriesByName =
  | Readonly<Record<string, Series>>
  | { readonly columns: Readonly<Record<string, Series>> }
  | ColumnTable;

/** Several series: a list, or series by name. */
export type SeveralSeries = readonly Series[] | SeriesByName;

/** A value for each of several: a list for a list, and an object with the same names for series or numbers by name. */
export type KeyedAs<Given, Value> = Given extends Series | readonly unknown[]
  ? readonly Value[]
  : Given extends { readonly columns: infer Columns }
    ? { readonly [Name in keyof Columns]: Value }
    : Given extends ColumnTable
      ? Readonly<Record<string, Value>>
      : { readonly [Name in keyof Given]: Value };

/** Several series as a list, and their names if they have any. */
export interface ListedSeries {
  readonly names: readonly string[] | null;
  /** With names a list, otherwise the input itself. */
  readonly list: unknown;
}

/** The column of a table that has the dates is not one of the series. */
const DATES = 'date';

/** Several series as a list. The caller checks it, also that it is one. */
export function listedSeries(given: unknown): ListedSeries {
  if (isColumnTable(given)) return listed(tableColumns(given).filter(([name]) => name !== DATES));
  if (!isRecord(given)) return { names: null, list: given };
  const { columns, names } = given;
  if (!isRecord(columns)) return listed(Object.entries(given));
  // an object puts names that are whole numbers first, a panel keeps their order
  const order = Array.isArray(names) ? (names as readonly string[]) : Object.keys(columns);
  return listed(order.map((name) => [name, columns[name]]));
}

function listed(entries: readonly (readonly [name: string, values: unknown])[]): ListedSeries {
  return { names: entries.map(([name]) => name), list: entries.map(([, values]) => values) };
}

/**
 * Result of a calculation with a list. If it refuses an element, the error has the name of the element instead of its index.
 *
 * @param root   name of the input
 * @param depth  indices that count names: 1 in a list, 2 in a matrix
 */
export function withNames<Answer>(
  names: readonly string[] | null,
  root: string,
  calculate: () => Answer,
  depth: 1 | 2 = 1,
): Answer {
  try {
    return calculate();
  } catch (error) {
    if (names === null || !InvalidInputError.is(error) || error.path[0] !== root) throw error;
    const { path, rule, constraint, received } = error;
    const named = path.map((step, i) =>
      i >= 1 && i <= depth && typeof step === 'number' ? (names[step] ?? step) : step,
    );
    throw new InvalidInputError(named, rule, constraint, received);
  }
}

/** Values by their names, or as a list if there are none. The names are data: `__proto__` becomes a key like any other. */
export function keyedBy<Value>(names: readonly string[], values: ArrayLike<Value>): Readonly<Record<string, Value>>;
export function keyedBy<Value>(
  names: readonly string[] | null,
  values: readonly Value[],
): readonly Value[] | Readonly<Record<string, Value>>;
export function keyedBy(names: readonly string[] | null, values: ArrayLike<unknown>): unknown {
  return names === null ? values : Object.fromEntries(names.map((name, i) => [name, values[i]]));
}

/** A matrix by the names of its rows and columns, or by rows if there are none. */
export function matrixKeyedBy(names: readonly string[] | null, rows: readonly (readonly unknown[])[]): unknown {
  return keyedBy(
    names,
    rows.map((row) => keyedBy(names, row)),
  );
}
