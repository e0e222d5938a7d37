import { ENDS } from '../kit/oracle/sales/verdict';
import { type Result } from './runner';

const COLUMNS = ['runs', ...ENDS] as const;

/** Whether a purchase ended as none may. */
export function isFault({ verdict: { end } }: Result): boolean {
  return end !== 'delivered' && end !== 'not charged' && end !== 'vacuous';
}

/** Whether so many faults missed their moment, as on a machine that is much too busy, that the rest proves little. */
export function provesLittle(results: readonly Result[]): boolean {
  return results.filter(({ verdict: { end } }) => end === 'vacuous').length > results.length / 10;
}

/** How many purchases ended how, by fault, database and network. */
export function table(results: readonly Result[]): string {
  const rows = new Map<string, number[]>();
  for (const { kind, engine, network, verdict } of results) {
    for (const name of [`${kind} | ${engine} | ${network}`, 'all']) {
      const row = rows.get(name) ?? COLUMNS.map(() => 0);
      rows.set(
        name,
        row.map((count, i) => count + (COLUMNS[i] === 'runs' || COLUMNS[i] === verdict.end ? 1 : 0)),
      );
    }
  }
  const all = rows.get('all') ?? [];
  rows.delete('all');
  const lines = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, row]) => [...name.split(' | '), ...row]);
  return aligned([['fault', 'database', 'network', ...COLUMNS], ...lines, ['all', '', '', ...all]]);
}

/** What went wrong, and how to see it again. */
export function faults(results: readonly Result[]): string {
  const lines = results
    .filter(({ verdict: { end } }) => end !== 'delivered' && end !== 'not charged')
    .map(({ name, verdict: { end, why }, told }) => {
      const word = end.toUpperCase();
      return `${word}: ${name}\n  ${why}\n  told: ${told.join(' → ')}`;
    });
  return lines.join('\n');
}

function aligned(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  const line = (row: readonly (string | number)[]): string =>
    row
      .map((cell, i) =>
        typeof cell === 'number' ? String(cell).padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
