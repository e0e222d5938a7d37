import { choice, inputs, InvalidInputError, list, MAX_MAGNITUDE, omittable, text } from '@quant/core';
import { NamedPanel, type Panel } from '../panel/named-panel';
import { orderFields } from '../panel/ordered-rows';
import { assertSize } from '../panel/panel-size';
import { rowsInOrder } from '../panel/dated-rows';
import { assertWhole, cellValue } from './cell-value';
import { type CsvRow } from './csv-rows';
import { columnsBeside, csvTable, type CsvTable, indexOfColumn } from './csv-table';
import { dayInCell } from './date-cell';
import { type DecimalMark, plainNumber } from './decimal-mark';

const NAME = { atLeast: 1, atMost: 1000 };

const readCsvOptions = inputs({
  columns: omittable(list(text(NAME), { atLeast: 1, atMost: 10_000 })),
  dates: omittable(text(NAME)),
  dateOrder: choice(['ymd', 'dmy', 'mdy'], 'ymd'),
  times: choice(['refuse', 'drop'], 'refuse'),
  decimal: omittable(choice(['point', 'comma'])),
  missing: omittable(list(text({ atMost: 100 }), { atMost: 100 })),
  ...orderFields,
});

/** How to read a file. */
export interface ReadCsvOptions<Name extends string = string> {
  /** Names of the columns to read; default: all but the dates. */
  readonly columns?: readonly Name[] | undefined;
  /** Name of the column of dates; default: the first column. */
  readonly dates?: string | undefined;
  /** Order of year, month and day; default `ymd`: 2024-01-31, 2024/01/31 or 20240131. */
  readonly dateOrder?: 'ymd' | 'dmy' | 'mdy' | undefined;
  /** A time of day behind a date: `refuse` it (default), or `drop` it with its zone. */
  readonly times?: 'refuse' | 'drop' | undefined;
  /** The decimal mark. Without it, a comma that may be one is refused. */
  readonly decimal?: DecimalMark | undefined;
  /** Words for a missing value, besides an empty cell: `['NA', '.']`. */
  readonly missing?: readonly string[] | undefined;
  /** `any` sorts the rows by date; default `ascending`, which refuses dates out of order. */
  readonly order?: 'ascending' | 'any' | undefined;
  /** Of rows with one date: `refuse` them (default), or keep the `first` or the `last`. */
  readonly duplicates?: 'refuse' | 'first' | 'last' | undefined;
}

/**
 * A panel from the text of a CSV file: a header, a column of dates, and columns of numbers.
 *
 * Commas, semicolons, tabs, bars or spaces separate the columns. Quotes may enclose a cell. A value is a number or a share (`1.5%`).
 * An empty cell is a missing value. Empty lines and a byte-order mark are ignored. A text with two meanings is an error that names the option to decide it.
 *
 * @param csv                 at most 2^26 characters, 3 067 000 dates and 10 million values
 * @param options.columns     names of the columns to read, at most 10 000; default: all but the dates
 * @param options.dates       name of the column of dates; default: the first column
 * @param options.dateOrder   `ymd` (default), `dmy` or `mdy`: 2024-01-31 or 20240131, 31.01.2024, 1/31/2024
 * @param options.times       `drop` takes the day of a date with a time of day as it is written; default `refuse`
 * @param options.decimal     `point` or `comma`; the other mark may then separate thousands
 * @param options.missing     words for a missing value, besides an empty cell
 * @param options.order       `any` sorts the rows by date; default `ascending`, which refuses dates out of order
 * @param options.duplicates  `first` or `last` keeps that row of a date; default `refuse`
 * @returns the panel; NaN where a value is missing
 * @throws InvalidInputError  with column and line: a cell is not a finite number of at most 1e15, or a comma may be a decimal one; a
 *   date is invalid, has a time of day, or is out of order or duplicate; a line has fewer or more cells than the header; the header
 *   is missing or has a name twice; an unknown column; too long; an option is unknown
 * @remarks Cost: O(characters).
 * @see RFC 4180 (2005), "Common format and MIME type for comma-separated values (CSV) files".
 * @example
 * const prices = readCsv('Date,AAPL,MSFT\n2024-02-28,181.42,407.72\n2024-02-29,180.75,\n');
 * prices.names; // ['AAPL', 'MSFT']
 * prices.columns.AAPL[1]; // 180.75
 * readCsv('day;close\n1.2.2024;1.234,5\n', { dateOrder: 'dmy', decimal: 'comma' }).dates; // ['2024-02-01']
 */
export function readCsv<const Name extends string = string>(
  csv: string,
  options: ReadCsvOptions<Name> = {},
): Panel<Name> {
  const complete = readCsvOptions.complete(options, ['options']);
  const { columns: wanted, dates, decimal, missing = [] } = complete;
  const table = csvTable(csv, decimal);
  const { names, rows } = table;
  const dateAt = dates === undefined ? 0 : indexOfColumn(dates, names, ['options', 'dates']);
  const columns =
    wanted?.map((name, i) => [name, indexOfColumn(name, names, ['options', 'columns', i])] as const) ??
    columnsBeside(dateAt, names);
  assertSize(columns.length, rows.length);
  if (table.delimiter === ',' && decimal === undefined) assertUnsplit(table, columns);
  const datePath = (row: CsvRow) => [placeOf(table, dateAt, row)];
  const days = Int32Array.from(rows, (row) => dayInCell(row.cells[dateAt] as string, datePath(row), complete));
  const { days: ordered, inOrder } = rowsInOrder(days, complete, (i) => datePath(rows[i] as CsvRow));
  const words = new Set(['', ...missing]);
  const isMissing = (cell: string) => (words.size === 1 ? cell === '' : words.has(cell));
  return new NamedPanel(
    ordered,
    columns.map(([name, at]) => [name as Name, inOrder(columnOfTable(table, at, isMissing, decimal))]),
  );
}

/** Refuses a number with a decimal comma that has become two cells. */
function assertUnsplit(table: CsvTable, columns: readonly (readonly [string, number])[]): void {
  for (const row of table.rows) {
    if (!row.cells.some(isFraction)) continue;
    for (const [, at] of columns) assertWhole(row.cells, at, placeOf(table, at, row));
  }
}

/** The second half of a number with a decimal comma looks like this. */
function isFraction(cell: string): boolean {
  return cell.startsWith('0') && /^0\d+$/.test(cell);
}

function columnOfTable(
  table: CsvTable,
  at: number,
  isMissing: (cell: string) => boolean,
  decimal: DecimalMark | undefined,
): Float64Array {
  const values = new Float64Array(table.rows.length);
  for (const [i, row] of table.rows.entries()) {
    const cell = row.cells[at] as string;
    const plain = isMissing(cell) ? NaN : plainNumber(cell);
    const isUsual = plain !== undefined && !(Math.abs(plain) > MAX_MAGNITUDE);
    values[i] = isUsual ? plain : unusualNumber(cell, placeOf(table, at, row), decimal);
  }
  return values;
}

function unusualNumber(cell: string, place: string, decimal: DecimalMark | undefined): number {
  if (/^[a-z.#/?*-]+$/i.test(cell)) {
    const constraint = `a number; if it is missing, say { missing: ['${cell.slice(0, 20)}'] }, and choose { columns } that have numbers`;
    throw new InvalidInputError([place], 'float_type', constraint, cell);
  }
  const value = cellValue(cell, place, decimal);
  if (Math.abs(value) <= MAX_MAGNITUDE) return value;
  throw new InvalidInputError([place], 'less_than_equal', 'between -1e15 and 1e15', cell);
}

function placeOf({ names }: CsvTable, at: number, { line }: CsvRow): string {
  return `csv: ${names[at] || `column ${at + 1}`}, line ${line}`;
}
