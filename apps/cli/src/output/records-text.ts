import { figureText, seriesText } from './figure-text';

/** More rows are not shown, but counted; JSON and CSV have all. */
const MOST_ROWS = 40;
const GAP = '  ';

/** A list of records as a table, with a column for each member; where that is too wide, one record below the other. */
export function recordsText(values: readonly unknown[], width: number): readonly string[] {
  const shown = values.slice(0, MOST_ROWS).map(recordOf);
  const more = values.length > MOST_ROWS ? [`… and ${values.length - MOST_ROWS} more: --json or --csv has all`] : [];
  const columns = [...new Set(shown.flatMap((record) => [...record.keys()]))];
  const table = tableOf(shown, columns);
  const fits = Math.max(0, ...table.map((line) => line.length)) <= width;
  return [...(fits ? table : listOf(shown)), ...more];
}

/** Member → text; members of members have a path. */
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
