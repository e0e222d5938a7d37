import { InvalidInputError } from '@quant/core';
import { assertWhole, cellValue, isNumber } from './cell-value';
import { type CsvRow, csvRows } from './csv-rows';
import { type DecimalMark } from './decimal-mark';
import { delimiterOf } from './delimiter';

/** A table of text. */
interface Table {
  readonly header: readonly string[] | undefined;
  readonly rows: readonly CsvRow[];
}

/** A column of CSV, or the one row of numbers that the text is. */
export function csvColumn(text: string, name: string, column?: string, mark?: DecimalMark): readonly number[] {
  const delimiter = delimiterOf(text, name, mark);
  const { header, rows } = tableOf(csvRows(text, delimiter, name));
  const [first, ...others] = rows;
  if (first === undefined) return [];
  if (others.length === 0 && header === undefined && column === undefined)
    return first.cells.map((cell, i) => cellValue(cell, `${name}, value ${i + 1}`, mark));
  assertRectangular(header ?? first.cells, rows, name);
  const index = column === undefined ? onlyColumn(header, first, name) : columnNamed(column, header, first, name);
  const title = header?.[index] ?? `column ${index + 1}`;
  return rows.map(({ line, cells }) => {
    const place = `${name}: ${title}, line ${line}`;
    if (delimiter === ',' && mark === undefined) assertWhole(cells, index, place);
    return cellValue(cells[index] ?? '', place, mark);
  });
}

/** Treats a nonempty first row without numbers as a header. */
function tableOf(rows: readonly CsvRow[]): Table {
  const [first, ...others] = rows;
  const isHeader = first !== undefined && !first.cells.some(isNumber);
  return isHeader ? { header: first.cells, rows: others } : { header: undefined, rows };
}

/** A longer row has a delimiter inside a value: which of its cells belong to which column is unknown. */
function assertRectangular(first: readonly string[], rows: readonly CsvRow[], name: string): void {
  const longer = rows.find(({ cells }) => cells.slice(first.length).some((cell) => cell !== ''));
  if (longer === undefined) return;
  throw new InvalidInputError(
    [name],
    'value_error',
    `a table of ${first.length} columns; line ${longer.line} has ${longer.cells.length} (a decimal comma between commas?)`,
    longer.cells.join(','),
  );
}

function onlyColumn(header: readonly string[] | undefined, { cells }: CsvRow, name: string): number {
  const numeric = cells.flatMap((cell, i) => (isNumber(cell) ? [i] : []));
  const [only] = numeric;
  if (numeric.length === 1 && only !== undefined) return only;
  if (cells.length === 1) return 0;
  const titles = (numeric.length > 0 ? numeric : cells.map((_, i) => i)).map((i) => header?.[i] ?? String(i + 1));
  throw new InvalidInputError(
    [name],
    'value_error',
    `one column of ${listed(titles)}: say which`,
    `${cells.length} columns`,
  );
}

/** Index of a column by its name, ignoring case if unambiguous, or by its number. */
function columnNamed(column: string, header: readonly string[] | undefined, { cells }: CsvRow, name: string): number {
  const exact = header?.indexOf(column) ?? -1;
  if (exact >= 0) return exact;
  const alike = (header ?? []).flatMap((title, i) => (title.toLowerCase() === column.toLowerCase() ? [i] : []));
  const [only] = alike;
  if (alike.length === 1 && only !== undefined) return only;
  const number = /^[1-9]\d{0,4}$/.test(column) ? Number(column) : 0;
  if (number >= 1 && number <= cells.length) return number - 1;
  const titles = header ?? cells.map((_, i) => String(i + 1));
  throw new InvalidInputError([`column of ${name}`], 'literal_error', `one of ${listed(titles)}`, column);
}

function listed(titles: readonly string[]): string {
  const shown = titles.slice(0, 12).map((title) => `'${title}'`);
  return titles.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ');
}
