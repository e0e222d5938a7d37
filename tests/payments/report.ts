import { type Verdict } from '../kit/oracle/sales/verdict';
import { type Result } from './runner';

/** Whether a purchase ended in a forbidden way. */
export function isFault({ verdict: { end } }: Result): boolean {
  return end !== 'delivered' && end !== 'not charged' && end !== 'vacuous';
}

/** Whether so many faults missed their moment, on an overloaded machine, that the rest proves little. */
export function provesLittle(results: readonly Result[]): boolean {
  return results.filter(({ verdict: { end } }) => end === 'vacuous').length > results.length / 10;
}

/** Outcomes of purchases, by fault, database and network. */
export function printTable(results: readonly Result[]): void {
  const rows: Record<string, Partial<Record<Verdict['end'], number>>> = {};
  for (const { kind, engine, network, verdict } of results)
    for (const name of [`${kind}, ${engine}, ${network}`, 'all']) {
      const row = (rows[name] ??= {});
      row[verdict.end] = (row[verdict.end] ?? 0) + 1;
    }
  console.table(rows);
}

/** Failures, and how to repeat them. */
export function faults(results: readonly Result[]): string {
  const lines = results
    .filter(({ verdict: { end } }) => end !== 'delivered' && end !== 'not charged')
    .map(({ name, verdict: { end, why }, told }) => {
      const word = end.toUpperCase();
      return `${word}: ${name}\n  ${why}\n  told: ${told.join(' → ')}`;
    });
  return lines.join('\n');
}
