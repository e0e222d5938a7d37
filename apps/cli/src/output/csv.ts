import { Failure } from '../calls/failure';

/**
 * Formats an answer as CSV (RFC 4180): a row for each figure with its path, or one list of the answer with a column for each of
 * its members.
 *
 * @param member  path of the list, such as `schedule`; undefined for all figures
 * @throws Failure  the answer does not have the list
 */
export function csvText(answer: unknown, member: string | undefined): string {
  const rows = member === undefined ? figureRows(answer) : listRows(answer, member);
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

type Cells = readonly unknown[];

function figureRows(answer: unknown): readonly Cells[] {
  return [['figure', 'value'], ...leavesOf('', answer)];
}

function leavesOf(path: string, value: unknown): readonly Cells[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(path === '' ? name : `${path}.${name}`, one));
}

function listRows(answer: unknown, member: string): readonly Cells[] {
  const list = memberOf(answer, member);
  if (!Array.isArray(list)) throw noSuchList(answer, member);
  const records = list.map((one: unknown) => new Map(leavesOf('', one).map(([name, value]) => [String(name), value])));
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const header = columns.map((name) => (name === '' ? member : name));
  return [header, ...records.map((record) => columns.map((name) => record.get(name)))];
}

function memberOf(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    return (value as Record<string, unknown>)[name];
  }, answer);
}

function noSuchList(answer: unknown, member: string): Failure {
  const lists = listsOf('', answer);
  const known = lists.length === 0 ? 'it has none' : `it has ${lists.join(', ')}`;
  return new Failure(`--csv ${member}: the answer has no such list; ${known}`, 'no_such_list', 2);
}

function listsOf(path: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => listsOf(path === '' ? name : `${path}.${name}`, one));
}

/** Escapes text that a spreadsheet would evaluate as a formula. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
