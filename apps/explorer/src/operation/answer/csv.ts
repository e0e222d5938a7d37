import { isObject } from './answer-parts';
import { recordsOf } from './records';

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * CSV of an answer's widest table: its records, or its series of equal length side by side. Without a table, its figures one
 * below the other.
 */
export function answerCsv(answer: unknown): string {
  const tables = tablesOf(answer);
  const widest = tables.reduce<Table | undefined>((best, one) => (best && !isWider(one, best) ? best : one), undefined);
  const { columns, rows } = widest ?? figureTable(answer);
  return [columns, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function isWider(one: Table, other: Table): boolean {
  const columns = one.columns.length - other.columns.length;
  return columns === 0 ? one.rows.length > other.rows.length : columns > 0;
}

function tablesOf(value: unknown): readonly Table[] {
  if (Array.isArray(value)) {
    const isTable = value.length > 0 && value.every(isObject);
    return isTable ? [recordsOf(value)] : [];
  }
  if (!isObject(value)) return [];
  const below = Object.values(value).flatMap(tablesOf);
  return [...below, ...seriesTables(value)];
}

/** Groups series of the same length, such as prices and payoffs. */
function seriesTables(value: object): readonly Table[] {
  const series = Object.entries(value).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 1 && !entry[1].some(isObject),
  );
  return [...new Set(series.map(([, { length }]) => length))].map((length) => {
    const alike = series.filter(([, values]) => values.length === length);
    const rows = Array.from({ length }, (_, i) => alike.map(([, values]) => values[i]));
    return { columns: alike.map(([name]) => name), rows };
  });
}

function figureTable(answer: unknown): Table {
  return { columns: ['figure', 'value'], rows: leavesOf('', answer) };
}

function leavesOf(path: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (!isObject(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(path === '' ? name : `${path}.${name}`, one));
}

/** A text that a spreadsheet would take for a formula stays a text. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
