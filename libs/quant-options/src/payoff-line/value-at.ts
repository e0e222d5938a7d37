import { type PayoffLine } from './payoff-line';

/**
 * The line at S: interpolated from the nearer of the two neighboring nodes, so nodes and flat stretches are exact.
 *
 * Preconditions, unchecked: S ≥ 0.
 */
export function valueAt({ nodes, values, finalSlope }: PayoffLine, S: number): number {
  const right = nodes.findIndex((node) => node > S);
  const left = (right < 0 ? nodes.length : right) - 1;
  const x0 = nodes[left] ?? 0;
  const v0 = values[left] ?? 0;
  const x1 = nodes[right];
  const v1 = values[right];
  if (x1 === undefined || v1 === undefined) return v0 + finalSlope * (S - x0);
  const rise = v1 - v0;
  const run = x1 - x0;
  return S - x0 <= x1 - S ? v0 + (rise * (S - x0)) / run : v1 - (rise * (x1 - S)) / run;
}
