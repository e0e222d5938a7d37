import { InvalidInputError, type InputRule, nearestName } from '@quant/core';
import { type CsvRow, csvRows } from './csv-rows';
import { type DecimalMark } from './decimal-mark';
import { delimiterOf } from './delimiter';

/** A table of text with a name for each column. */
export interface CsvTable {
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
}

/** 64 MB of the usual text. */
const MAX_CHARACTERS = 2 ** 26;

/**
 * The table of a text: no empty lines, and as many cells in each row as there are names.
 *
 * @throws InvalidInputError  no text, too long, no header, or a row of another length
 */
export function csvTable(csv: unknown, decimal: DecimalMark | undefined): CsvTable {
  if (csv === undefined) throw refusal('missing', 'given', csv);
  if (typeof csv !== 'string') throw refusal('string_type', 'the text of a file: readFileSync(file, "utf8")', csv);
  if (csv.length > MAX_CHARACTERS) {
    const constraint = `at most ${MAX_CHARACTERS} characters long: split the file, or keep fewer columns of it`;
    throw refusal('string_too_long', constraint, csv.length);
  }
  const text = csv.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text.trimStart(), 'csv', decimal);
  const [header, ...rows] = csvRows(text, delimiter, 'csv').filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (header === undefined) throw refusal('too_short', 'a table with a header', csv);
  const names = header.cells.slice(0, header.cells.findLastIndex((cell) => cell !== '') + 1);
  if (DATE.test(names[0] ?? '')) {
    throw refusal(
      'value_error',
      `a table whose first line has the names of the columns; line ${header.line} has a date`,
      names[0],
    );
  }
  assertRectangular(names, rows);
  return { names, rows, delimiter };
}

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d/;

function assertRectangular({ length }: readonly string[], rows: readonly CsvRow[]): void {
  const other = rows.find(({ cells }) => cells.length < length || cells.slice(length).some((cell) => cell !== ''));
  if (other === undefined) return;
  const hint = other.cells.length > length ? 'a decimal comma between commas?' : 'is the file complete?';
  const constraint = `a table of ${length} columns; line ${other.line} has ${other.cells.length} (${hint})`;
  throw refusal('value_error', constraint, other.cells.join(','));
}

function refusal(rule: InputRule, constraint: string, received: unknown): InvalidInputError {
  return new InvalidInputError(['csv'], rule, constraint, received);
}

/**
 * Index of a column by its name, ignoring case if that is unambiguous.
 *
 * @param path  of the option that has the name
 * @throws InvalidInputError  no such column, or two
 */
export function indexOfColumn(name: string, names: readonly string[], path: readonly (string | number)[]): number {
  const exact = matches(names, (one) => one === name);
  const found = exact.length > 0 ? exact : matches(names, (one) => one.toLowerCase() === name.toLowerCase());
  const [only] = found;
  if (found.length === 1 && only !== undefined) return only;
  if (found.length > 1) throw new InvalidInputError(path, 'value_error', 'the name of one column; two have it', name);
  const near = nearestName(name, names);
  const shown = near === undefined ? listed(names) : `did you mean '${near}'?`;
  throw new InvalidInputError(path, 'literal_error', `the name of a column: ${shown}`, name);
}

function matches(names: readonly string[], isMatch: (name: string) => boolean): readonly number[] {
  return names.flatMap((name, i) => (isMatch(name) ? [i] : []));
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => `'${name}'`);
  return names.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ');
}

/**
 * Names and indices of all columns but the dates.
 *
 * @throws InvalidInputError  a column has no name, or that of another one
 */
export function columnsBeside(dateAt: number, names: readonly string[]): readonly (readonly [string, number])[] {
  const columns = names.flatMap((name, i) => (i === dateAt ? [] : [[name, i] as const]));
  const faulty = columns.find(([name, i]) => name === '' || names.indexOf(name) !== i);
  if (faulty === undefined) return columns;
  const [name, at] = faulty;
  const fault = name === '' ? `column ${at + 1} has no name` : `'${name}' occurs twice`;
  throw refusal('value_error', `a table with a different name for each column (${fault}); or say which columns`, name);
}
