import { type PayoffLine, valueAt } from './payoff-line';

/** Largest and least value of a line [currency]; null when it rises or falls without limit. */
export interface Extremes {
  readonly max: number | null;
  readonly min: number | null;
}

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

/** Largest and least value over all S in [0, ∞), both at nodes; undefined if unbounded. */
export function globalExtremes({ values, finalSlope }: PayoffLine): Extremes {
  return {
    max: finalSlope > 0 ? null : Math.max(...values),
    min: finalSlope < 0 ? null : Math.min(...values),
  };
}
