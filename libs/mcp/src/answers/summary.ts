import { clip, printedPath, valueAt } from '@quant/operations';
import { type Member } from './members';

/** Characters of a summary, including its last sentence. */
const LONGEST_SUMMARY = 600;

const LONGEST_TEXT = 80;
const MOST_ITEMS = 6;
const MOST_ROWS = 3;

/** Characters of JSON. A longer value is a list or table, and the summary only names it. */
const LONGEST_READ = 16 * 1024;

/** Significant digits of a figure in the summary; the answer has all of them. */
const DIGITS = 8;

interface Figure {
  readonly name: string;
  readonly value: unknown;
}

/**
 * Summary of an answer: first its headline figures, then strings such as a verdict, figures, the figures of sections and short
 * tables, and lists, until the summary is full.
 *
 * @param text       JSON of the answer
 * @param members    members of the answer
 * @param headlines  paths of the figures to start with
 * @example
 * summaryOf('{"price":4.2,"flows":[1,2,3,4,5,6,7]}', members); // 'price: 4.2, flows: 7 items. structuredContent has all in full.'
 */
export function summaryOf(text: string, members: readonly Member[], headlines: readonly string[] = []): string {
  const figures = members.map(({ name, start, end }) => ({ name, value: readValue(text, start, end) }));
  const sections = figures.flatMap(sectionsOf).flatMap(membersOf);
  const first = headlinesOf(figures, headlines);
  const others = [
    ...figures.filter(({ value }) => typeof value === 'string'),
    ...figures.filter(({ value }) => isScalar(value) && typeof value !== 'string'),
    ...sections.filter(({ value }) => isScalar(value)),
    ...[...figures, ...sections].filter(({ value }) => Array.isArray(value) || value === TOO_LONG),
  ];
  const named = new Set(first.map(({ name }) => name));
  const inOrder = [...first, ...others.filter(({ name }) => !named.has(name))];
  const end = 'structuredContent has all in full.';
  return `${listed(inOrder.map(figureText), LONGEST_SUMMARY - end.length - 2)}. ${end}`;
}

function headlinesOf(figures: readonly Figure[], headlines: readonly string[]): readonly Figure[] {
  const answer = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  return headlines
    .map((path) => ({ name: printedPath(path), value: valueAt(answer, path) }))
    .filter(({ value }) => isScalar(value) || Array.isArray(value));
}

/** Replaces a value that is too long to read. */
const TOO_LONG = Symbol('too long');

function readValue(text: string, start: number, end: number): unknown {
  return end - start > LONGEST_READ ? TOO_LONG : (JSON.parse(text.slice(start, end)) as unknown);
}

/** An object, or each row of a short table. */
function sectionsOf({ name, value }: Figure): readonly Figure[] {
  if (!Array.isArray(value)) return [{ name, value }];
  const isTable = value.length <= MOST_ROWS && value.every(isRecord);
  return isTable ? value.map((row: unknown, i) => ({ name: `${name}[${i}]`, value: row })) : [];
}

function membersOf({ name, value }: Figure): readonly Figure[] {
  return isRecord(value)
    ? Object.entries(value).map(([member, part]) => ({ name: `${name}.${member}`, value: part }))
    : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Excludes null: it adds no information. */
function isScalar(value: unknown): boolean {
  return ['number', 'string', 'boolean'].includes(typeof value);
}

function figureText({ name, value }: Figure): string {
  return `${name}: ${valueText(value)}`;
}

function valueText(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  if (typeof value === 'string') return clip(value, LONGEST_TEXT);
  if (!Array.isArray(value)) return value === TOO_LONG ? 'too long for a summary' : String(value);
  const isShort = value.length <= MOST_ITEMS && value.every(isScalar);
  if (isShort) return `[${value.map(valueText).join(', ')}]`;
  return value.length === 1 ? '1 item' : `${value.length} items`;
}

/** Joins texts until the summary is full. The first always fits. */
function listed(texts: readonly string[], room: number): string {
  let list = '';
  for (const text of texts) {
    const longer = list === '' ? text : `${list}, ${text}`;
    if (longer.length > room) break;
    list = longer;
  }
  return list === '' ? 'Answered' : list;
}
