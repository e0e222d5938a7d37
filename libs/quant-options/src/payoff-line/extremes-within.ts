import { type Extremes } from './extremes';
import { type PayoffLine } from './payoff-line';
import { valueAt } from './value-at';

/**
 * Largest and least value over lo ≤ S ≤ hi, nodes inside included.
 *
 * Preconditions, unchecked: 0 ≤ lo ≤ hi.
 */
export function extremesWithin(line: PayoffLine, lo: number, hi: number): { [Name in keyof Extremes]: number } {
  const inside = line.values.filter((_, i) => {
    const node = line.nodes[i] ?? 0;
    return node > lo && node < hi;
  });
  const values = [valueAt(line, lo), ...inside, valueAt(line, hi)];
  return { max: Math.max(...values), min: Math.min(...values) };
}
