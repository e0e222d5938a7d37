import { type FormField } from '@quant/operations/forms';
import { type Look } from '../terminal/look';
import { bold, dim, plainText, withoutControls } from '../terminal/plain-text';
import { figureText, seriesText } from './figure-text';
import { recordsText } from './records-text';

/** One line of the table of an answer. */
interface Row {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

/** Rows of figures, or lines that stand for themselves. */
type Block = { readonly rows: readonly Row[] } | { readonly heading: string; readonly lines: readonly string[] };

/**
 * An answer as a table: figures with their units, series in one line, lists of records as tables of their own.
 *
 * @param figures  what the answer's members are
 */
export function tableText(title: string, answer: unknown, figures: readonly FormField[], look: Look): string {
  const blocks = blocksOf(answer, figures, look, '');
  const rows = blocks.flatMap((block) => ('rows' in block ? block.rows : []));
  const widths = {
    name: Math.min(Math.floor(look.width / 2), longest(rows.map(({ name }) => name))),
    value: longest(rows.map(({ value }) => value).filter(({ length }) => length <= MOST_OF_COLUMN)),
  };
  const lines = blocks.flatMap((block) =>
    'rows' in block ? block.rows.flatMap((row) => rowLines(row, widths, look)) : blockLines(block, look),
  );
  return `${bold(shown(title, look), look)}\n\n${lines.join('\n')}\n`;
}

/** A longer value has its unit right behind it. */
const MOST_OF_COLUMN = 24;

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

/** Whatever an answer says, nothing of it commands the terminal. */
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

/** One line where it fits, else the figure below its name. */
function rowLines({ name, value, unit }: Row, widths: Widths, look: Look): readonly string[] {
  const head = name.padEnd(widths.name);
  if (head.length + 2 + value.length > look.width || name.length > widths.name)
    return [shown(name, look), withUnit(`  ${value}`, unit, look)];
  return [withUnit(`${head}  ${unit === '' ? value : value.padEnd(widths.value)}`, unit, look)];
}

/** With the unit where there is room for it. */
function withUnit(line: string, unit: string, look: Look): string {
  const fits = unit !== '' && line.length + 2 + unit.length <= look.width;
  return fits ? shown(line, look) + dim(shown(`  ${unit}`, look), look) : shown(line.trimEnd(), look);
}
