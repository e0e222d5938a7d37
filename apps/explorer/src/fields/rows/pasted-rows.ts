import { type FormField } from '@quant/contract/forms';
import { type DecimalMark, decimalMarkOf, markedNumber } from '@quant/inputs';
import { fieldLabel } from '../labels';
import { newRow, type RowValue, withCell } from './row-list';

/** The first cell of a pasted block. */
interface PastePlace {
  readonly row: number;
  readonly column: number;
}

type PastedRows = { readonly rows: readonly RowValue[] } | { readonly reason: string };

/** Longer texts are no block of cells. */
const MAX_CHARACTERS = 1e6;

/** Whether a text is a block of cells, as spreadsheets copy them, and not the content of one. */
export function isBlock(text: string): boolean {
  return /\t|\n./.test(text.trim());
}

/** Pastes a spreadsheet block over rows, from one cell on, adding rows as needed. A header line assigns columns by name. */
export function pastedRows(
  rows: readonly RowValue[],
  columns: readonly FormField[],
  text: string,
  place: PastePlace,
  most = Infinity,
): PastedRows {
  if (text.length > MAX_CHARACTERS) return { reason: 'the pasted text is too long for a table' };
  const lines = text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const named = headerOf(lines[0] ?? [], columns);
  const targets = named ?? columns.slice(place.column);
  const body = named === undefined ? lines : lines.slice(1);
  const total = Math.max(rows.length, place.row + body.length);
  if (total > most) return { reason: `this would make ${total} rows, at most ${most} are taken` };
  const wide = body.find((cells) => cells.length > targets.length);
  if (wide !== undefined)
    return { reason: `the pasted text has ${wide.length} columns; this table has ${targets.length}` };
  const mark = decimalMarkOf(body.flat());
  if (mark === undefined)
    return { reason: 'some commas may be decimal marks or not: paste numbers with decimal points' };
  return filled(rows, { columns, targets, mark }, body, place.row);
}

/** Target cells of a block, and the decimal mark of its numbers. */
interface Reading {
  readonly columns: readonly FormField[];
  readonly targets: readonly (FormField | undefined)[];
  readonly mark: DecimalMark;
}

function filled(
  rows: readonly RowValue[],
  { columns, targets, mark }: Reading,
  body: readonly (readonly string[])[],
  first: number,
): PastedRows {
  const next = [...rows];
  for (const [i, cells] of body.entries()) {
    let row = next[first + i] ?? newRow(columns);
    for (const [j, cell] of cells.entries()) {
      const column = targets[j];
      if (column === undefined) continue;
      const read = cellValue(column, cell, mark);
      if ('reason' in read) return { reason: `row ${first + i + 1}, ${fieldLabel(column)}: ${read.reason}` };
      row = withCell(row, column.name, read.value);
    }
    next[first + i] = row;
  }
  return { rows: next };
}

/** Columns named by a header line; undefined for a line of values. */
function headerOf(
  cells: readonly string[],
  columns: readonly FormField[],
): readonly (FormField | undefined)[] | undefined {
  const named = cells.map((cell) => columns.find((column) => isNameOf(cell, column)));
  return named.some((column) => column !== undefined) && cells.every((cell) => !isNumber(cell)) ? named : undefined;
}

function isNameOf(cell: string, column: FormField): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ');
  return cell !== '' && [column.name, fieldLabel(column)].some((name) => plain(name) === plain(cell));
}

type Cell = { readonly value: unknown } | { readonly reason: string };

function cellValue(column: FormField, text: string, mark: DecimalMark): Cell {
  if (text === '' && !column.isRequired) return { value: undefined };
  switch (column.type) {
    case 'number':
    case 'integer': {
      const value = plainCell(text, mark);
      return value === undefined ? { reason: `‘${clipped(text)}’ is no number` } : { value };
    }
    case 'boolean':
      return /^(?:true|false|yes|no|1|0)$/i.test(text)
        ? { value: /^(?:true|yes|1)$/i.test(text) }
        : { reason: `‘${clipped(text)}’ is neither yes nor no` };
    case 'string':
      return word(column, text);
    default:
      return { reason: 'cannot be pasted' };
  }
}

function word({ choices }: FormField, text: string): Cell {
  if (choices === undefined) return { value: text };
  const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase().replaceAll(' ', '_'));
  return value === undefined ? { reason: `‘${clipped(text)}’ is none of ${choices.join(', ')}` } : { value };
}

function isNumber(cell: string): boolean {
  return plainCell(cell, 'point') !== undefined || plainCell(cell, 'comma') !== undefined;
}

/** A number as spreadsheets copy it: plain, with thousands set apart, or a share. */
function plainCell(text: string, mark: DecimalMark): number | undefined {
  const [, digits = '', share] = /^(.*?)\s*(%?)$/.exec(text.replace('−', '-')) ?? [];
  const value = markedNumber(digits, mark);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  if (share !== '%') return value;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) - 2}`);
}

function clipped(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
