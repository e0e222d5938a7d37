import { type FormField, type Headline, type OperationForm, printedPath, valueAt } from '@quant/contract/forms';
import { type Look } from '../terminal/look';
import { bold, dim, plainText, withoutControls } from '../terminal/plain-text';
import { wrapped } from '../terminal/wrapped';

/** One line of an answer's table. */
interface Row {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

/** Rows of figures, or lines that are printed unchanged. */
type Block = { readonly rows: readonly Row[] } | { readonly heading: string; readonly lines: readonly string[] };

/** What a table says of an answer beside its values. */
type Described = Pick<OperationForm, 'title' | 'figures' | 'headlines'>;

/**
 * Formats an answer as a table: headline figures with their meaning, other figures with units, series in one line, lists of
 * records as nested tables.
 */
export function tableText({ title, figures, headlines }: Described, answer: unknown, look: Look): string {
  const first = headlines.flatMap((headline) => headlineRows(headline, answer));
  const blocks = withoutRows(
    blocksOf(answer, figures, look, ''),
    first.map(({ name }) => name),
  );
  const rows = blocks.flatMap((block) => ('rows' in block ? block.rows : []));
  const widths = widthsOf(rows, look);
  const lines = blocks.flatMap((block) =>
    'rows' in block ? block.rows.flatMap((row) => rowLines(row, widths, look)) : blockLines(block, look),
  );
  const parts = [headlineLines(first, look), lines].filter(({ length }) => length > 0);
  return `${[bold(shown(title, look), look), ...parts.map((part) => part.join('\n'))].join('\n\n')}\n`;
}

/** A figure with its meaning in place of the unit, which the meaning names; none if the answer does not have it. */
function headlineRows({ path, meaning }: Headline, answer: unknown): readonly Row[] {
  const value = valueAt(answer, path);
  return value === undefined || value === null
    ? []
    : [{ name: printedPath(path), value: textOf(value), unit: meaning }];
}

function withoutRows(blocks: readonly Block[], names: readonly string[]): readonly Block[] {
  return blocks.map((block) =>
    'rows' in block ? { rows: block.rows.filter(({ name }) => !names.includes(name)) } : block,
  );
}

function widthsOf(rows: readonly Row[], look: Look): Widths {
  return {
    name: Math.min(Math.floor(look.width / 2), longest(rows.map(({ name }) => name))),
    value: longest(rows.map(({ value }) => value).filter(({ length }) => length <= MOST_OF_COLUMN)),
  };
}

/** The meanings go below their figures if a line is too short for both. */
function headlineLines(rows: readonly Row[], look: Look): readonly string[] {
  const widths = widthsOf(rows, look);
  const longestMeaning = longest(rows.map(({ unit }) => unit));
  if (widths.name + widths.value + longestMeaning + 4 <= look.width)
    return rows.flatMap((row) => rowLines(row, widths, look));
  return rows.flatMap((row) => [
    ...rowLines({ ...row, unit: '' }, widths, look),
    ...wrapped(row.unit, look.width - 2).map((line) => dim(shown(`  ${line}`, look), look)),
  ]);
}

/** Characters. A longer value does not align its unit. */
const MOST_OF_COLUMN = 24;

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

/** Removes control characters, so an answer cannot send commands to the terminal. */
function shown(line: string, look: Look): string {
  return plainText(withoutControls(line), look);
}

function blockLines({ heading, lines }: Extract<Block, { heading: string }>, look: Look): readonly string[] {
  return ['', bold(shown(heading, look), look), ...lines.map((line) => shown(line, look))];
}

function blocksOf(answer: unknown, figures: readonly FormField[], look: Look, prefix: string): readonly Block[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return [{ rows: [{ name: prefix === '' ? 'answer' : prefix, value: figureText(answer), unit: '' }] }];
  return Object.entries(answer).flatMap(([name, value]) => {
    const figure = figures.find((one) => one.name === name);
    return blockOf(`${prefix}${name}`, value, figure, look);
  });
}

function blockOf(name: string, value: unknown, figure: FormField | undefined, look: Look): readonly Block[] {
  const { unit = '', fields = [] } = figure ?? {};
  if (Array.isArray(value)) return [listBlock(name, value, unit, look)];
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return blocksOf(value, fields, look, `${name}.`);
  const text = typeof value === 'object' && value !== null ? '–' : figureText(value);
  return [{ rows: [{ name, value: text, unit: typeof value === 'number' ? unit : '' }] }];
}

function listBlock(name: string, values: readonly unknown[], unit: string, look: Look): Block {
  if (values.some((one) => typeof one === 'object' && one !== null))
    return { heading: `${name} (${values.length})`, lines: recordsText(values, look.width) };
  return { rows: [{ name, value: values.length === 0 ? 'none' : seriesText(values), unit }] };
}

interface Widths {
  readonly name: number;
  readonly value: number;
}

/** One line if it fits, otherwise the figure below its name. */
function rowLines({ name, value, unit }: Row, widths: Widths, look: Look): readonly string[] {
  const head = name.padEnd(widths.name);
  if (head.length + 2 + value.length > look.width || name.length > widths.name)
    return [shown(name, look), withUnit(`  ${value}`, unit, look)];
  return [withUnit(`${head}  ${unit === '' ? value : value.padEnd(widths.value)}`, unit, look)];
}

/** Appends the unit if it fits. */
function withUnit(line: string, unit: string, look: Look): string {
  const fits = unit !== '' && line.length + 2 + unit.length <= look.width;
  return fits ? shown(line, look) + dim(shown(`  ${unit}`, look), look) : shown(line.trimEnd(), look);
}

/** Rows shown per table; the rest is counted. JSON and CSV have all rows. */
const MOST_ROWS = 40;
const GAP = '  ';

/** Formats a list of records as a table with a column per member, or one record below the other if that is too wide. */
function recordsText(values: readonly unknown[], width: number): readonly string[] {
  const shown = values.slice(0, MOST_ROWS).map(recordOf);
  const more = values.length > MOST_ROWS ? [`… and ${values.length - MOST_ROWS} more: --json or --csv prints all`] : [];
  const columns = [...new Set(shown.flatMap((record) => [...record.keys()]))];
  const table = tableOf(shown, columns);
  const fits = Math.max(0, ...table.map((line) => line.length)) <= width;
  return [...(fits ? table : listOf(shown)), ...more];
}

/** Member → text; nested members have a path. */
function recordOf(value: unknown): ReadonlyMap<string, string> {
  if (Array.isArray(value)) return new Map(value.map((one, i) => [String(i), textOf(one)]));
  if (typeof value !== 'object' || value === null) return new Map([['', figureText(value)]]);
  return new Map(Object.entries(value).flatMap(([name, one]) => membersOf(name, one)));
}

function membersOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([below, one]) => membersOf(`${name}.${below}`, one));
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? seriesText(value) : figureText(value);
}

function tableOf(records: readonly ReadonlyMap<string, string>[], columns: readonly string[]): readonly string[] {
  const widths = columns.map((name) =>
    Math.max(name.length, ...records.map((record) => record.get(name)?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(GAP)
      .trimEnd();
  return [line(columns), ...records.map((record) => line(columns.map((name) => record.get(name) ?? '')))];
}

function listOf(records: readonly ReadonlyMap<string, string>[]): readonly string[] {
  return records.flatMap((record, i) => [
    `${i + 1}.`,
    ...[...record].map(([name, text]) => `${GAP}${name === '' ? '' : `${name}: `}${text}`),
  ]);
}

/** Significant digits in the table; JSON and CSV have all digits. */
const DIGITS = 10;

/** Formats a value for people: at most ten digits, and a dash for a missing value. */
function figureText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function numberText(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e15) return String(value);
  if (size >= 1e15 || size < 1e-6)
    return value
      .toExponential(5)
      .replace(/\.?0+e/, 'e')
      .replace('e+', 'e');
  return String(Number(value.toPrecision(DIGITS)));
}

const SHOWN = 3;

/** A series in one line: all of a short one, both ends of a long one. */
function seriesText(values: readonly unknown[]): string {
  const texts = values.map(figureText);
  if (texts.length <= 2 * SHOWN) return texts.join(', ');
  return `${texts.slice(0, SHOWN).join(', ')} … ${texts.slice(-SHOWN).join(', ')} (${texts.length} values)`;
}
