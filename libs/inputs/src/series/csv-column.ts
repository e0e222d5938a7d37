import { InvalidInputError } from '@quant/core';
import { type DecimalMark, markedNumber, mayHaveDecimalComma, plainNumber } from '../numbers/decimal-mark';
import { decimalQuestion } from './decimal-question';

/** A table of text. */
interface Table {
  readonly header: readonly string[] | undefined;
  readonly rows: readonly Row[];
}

interface Row {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A column of CSV, or the one row of numbers that the text is. */
export async function csvColumn(
  text: string,
  name: string,
  column?: string,
  mark?: DecimalMark,
): Promise<readonly number[]> {
  const delimiter = delimiterOf(text, name, mark);
  const { header, rows } = tableOf(await cellsOf(text, name, delimiter));
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

async function cellsOf(text: string, name: string, delimiter: string): Promise<readonly (readonly string[])[]> {
  const { default: papa } = await import('papaparse');
  const spaced = delimiter === ' ' ? text.replace(/[^\S\n]+/g, ' ') : text;
  const { data, errors } = papa.parse<string[]>(spaced, { delimiter });
  const fault = errors.find(({ type }) => type === 'Quotes');
  if (fault !== undefined)
    throw new InvalidInputError([name], 'value_error', `CSV (line ${(fault.row ?? 0) + 1}: ${fault.message})`, text);
  return data;
}

/** Treats a nonempty first row without numbers as a header. */
function tableOf(data: readonly (readonly string[])[]): Table {
  const rows = data.map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => cell.trim()) }));
  const [first, ...others] = rows;
  const isHeader = first !== undefined && !first.cells.some(isNumber);
  return isHeader ? { header: first.cells, rows: others } : { header: undefined, rows };
}

/** A longer row has a delimiter inside a value: which of its cells belong to which column is unknown. */
function assertRectangular(first: readonly string[], rows: readonly Row[], name: string): void {
  const longer = rows.find(({ cells }) => cells.slice(first.length).some((cell) => cell !== ''));
  if (longer === undefined) return;
  throw new InvalidInputError(
    [name],
    'value_error',
    `a table of ${first.length} columns; line ${longer.line} has ${longer.cells.length} (a decimal comma between commas?)`,
    longer.cells.join(','),
  );
}

/** Refuses a fraction such as `04` in a separate cell, the second half of a number with a decimal comma. */
function assertWhole(cells: readonly string[], index: number, place: string): void {
  for (const at of [index - 1, index]) {
    const [whole = '', fraction = ''] = cells.slice(Math.max(at, 0), at + 2);
    if (/^[+-]?\d+$/.test(whole) && /^0\d+$/.test(fraction)) throw decimalQuestion(place, `${whole},${fraction}`);
  }
}

function onlyColumn(header: readonly string[] | undefined, { cells }: Row, name: string): number {
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
function columnNamed(column: string, header: readonly string[] | undefined, { cells }: Row, name: string): number {
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

/** Whether a cell is a number by either decimal mark. */
function isNumber(cell: string): boolean {
  return numberOf(cell, 'point') !== undefined || mayHaveDecimalComma(cell);
}

/**
 * Number in a text cell.
 *
 * @param place  location in errors: `close, line 17`
 */
function cellValue(text: string, place: string, mark: DecimalMark | undefined): number {
  const cell = text.trim();
  if (mark === undefined && mayHaveDecimalComma(cell)) throw decimalQuestion(place, cell);
  const value = mark === undefined && cell.includes(',') ? undefined : numberOf(cell, mark ?? 'point');
  if (value === undefined) throw new InvalidInputError([place], 'float_type', `a number${hintFor(text, mark)}`, text);
  if (!Number.isFinite(value)) throw new InvalidInputError([place], 'finite_number', 'finite', text);
  return value;
}

/** Value of a plain number or a share; undefined for any other text. */
function numberOf(text: string, mark: DecimalMark): number | undefined {
  if (!text.endsWith('%')) return markedNumber(text, mark);
  const share = markedNumber(text.slice(0, -1).trimEnd(), mark);
  if (share === undefined) return undefined;
  const [digits = '', exponent = '0'] = String(share).split('e');
  return plainNumber(`${digits}e${Number(exponent) - 2}`);
}

function hintFor(text: string, mark: DecimalMark | undefined): string {
  if (mark === 'comma') return text.includes('.') ? ' with a decimal comma' : '';
  return text.includes(',') ? ' with a decimal point and nothing between its digits' : '';
}

/** Separators that cannot be decimal marks. */
const CERTAIN = ['\t', ';', '|'];

/**
 * Column separator of a table, from its first line: a tab, semicolon or bar before a comma, otherwise spaces.
 *
 * @throws InvalidInputError  the commas may be decimal marks, and the user has not declared them
 */
function delimiterOf(text: string, name: string, mark: DecimalMark | undefined): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"?/g, '');
  const certain = CERTAIN.find((one) => bare.includes(one));
  if (certain !== undefined) return certain;
  if (!bare.includes(',')) return ' ';
  const number = firstWithComma(bare);
  if (number === undefined) return mark === 'comma' ? commaForBoth(text, name) : ',';
  if (mark === undefined) throw decimalQuestion(name, number);
  return mark === 'comma' ? ' ' : ',';
}

/** The first number with a comma in a line where every comma may be a decimal one; undefined if one cannot. */
function firstWithComma(line: string): string | undefined {
  const words = line.split(/\s+/).filter((word) => word.includes(','));
  return words.every(mayHaveDecimalComma) ? words[0] : undefined;
}

/** Commas between columns are told from decimal commas only by quotes. */
function commaForBoth(text: string, name: string): string {
  if (/"[^"\n]*\d,\d[^"\n]*"/.test(text)) return ',';
  throw new InvalidInputError(
    [name],
    'value_error',
    'a table with semicolons or tabs between its columns, since the comma is the decimal mark',
    text,
  );
}
