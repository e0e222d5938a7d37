import { InvalidInputError } from '@quant/core';
import { plainNumber } from '../numbers/plain-number';

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
export async function csvColumn(text: string, name: string, column?: string): Promise<readonly number[]> {
  const { header, rows } = tableOf(await cellsOf(text, name));
  const [first, ...others] = rows;
  if (first === undefined) return [];
  if (others.length === 0 && header === undefined && column === undefined)
    return first.cells.map((cell, i) => cellValue(cell, `${name}, value ${i + 1}`));
  const index = column === undefined ? onlyColumn(header, first, name) : columnNamed(column, header, first, name);
  const title = header?.[index] ?? `column ${index + 1}`;
  return rows.map(({ line, cells }) => cellValue(cells[index] ?? '', `${name}: ${title}, line ${line}`));
}

async function cellsOf(text: string, name: string): Promise<readonly (readonly string[])[]> {
  const { default: papa } = await import('papaparse');
  // spaces are no delimiter of CSV, but of what people paste
  const delimiter = /[,;\t|]/.test(text) ? '' : ' ';
  const spaced = delimiter === ' ' ? text.replace(/[^\S\n]+/g, ' ') : text;
  const { data, errors } = papa.parse<string[]>(spaced, { delimiter, delimitersToGuess: [',', ';', '\t', '|'] });
  const fault = errors.find(({ type }) => type === 'Quotes');
  if (fault !== undefined)
    throw new InvalidInputError([name], 'value_error', `CSV (line ${(fault.row ?? 0) + 1}: ${fault.message})`, text);
  return data;
}

/** The first row is a header where none of its cells is a number and it is not empty. */
function tableOf(data: readonly (readonly string[])[]): Table {
  const rows = data.map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => cell.trim()) }));
  const [first, ...others] = rows;
  const isHeader = first !== undefined && first.cells.every((cell) => numberOf(cell) === undefined);
  return isHeader ? { header: first.cells, rows: others } : { header: undefined, rows };
}

function onlyColumn(header: readonly string[] | undefined, { cells }: Row, name: string): number {
  const numeric = cells.flatMap((cell, i) => (numberOf(cell) === undefined ? [] : [i]));
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

/** By its name, whatever its case where that is unambiguous, or by its number. */
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

/**
 * The number of a cell of text.
 *
 * @param place  `close, line 17`: what errors call it
 */
function cellValue(text: string, place: string): number {
  const value = numberOf(text.trim());
  if (value === undefined) throw new InvalidInputError([place], 'float_type', `a number${hintFor(text)}`, text);
  if (!Number.isFinite(value)) throw new InvalidInputError([place], 'finite_number', 'finite', text);
  return value;
}

/** Of a plain number or a share; undefined for any other text. */
function numberOf(text: string): number | undefined {
  if (!text.endsWith('%')) return plainNumber(text);
  const [digits, exponent = '0'] = text.slice(0, -1).trimEnd().split(/e/i);
  return plainNumber(`${digits}e${Number(exponent) - 2}`);
}

function hintFor(text: string): string {
  return text.includes(',') ? ' with a decimal point and nothing between its digits' : '';
}
