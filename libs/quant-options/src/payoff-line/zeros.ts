import { type PayoffLine } from './payoff-line';

/**
 * The boundary points in (0, ∞) of the set on which the line is zero: crossings, touching points and the ends of stretches at
 * zero, ascending. Infinity for a crossing beyond the range of doubles.
 *
 * Preconditions, unchecked: tolerance ≥ 0.
 *
 * @param tolerance  a node whose value is no larger than this counts as zero [currency]
 */
export function zeros({ nodes, values, finalSlope }: PayoffLine, tolerance: number): number[] {
  const snapped = values.map((value) => (Math.abs(value) <= tolerance ? 0 : value));
  const points = nodes.flatMap((x0, i) => {
    const v0 = snapped[i] ?? 0;
    const x1 = nodes[i + 1];
    const v1 = snapped[i + 1];
    const isFlatLeft = snapped[i - 1] === 0;
    if (x1 === undefined || v1 === undefined) {
      if (v0 === 0) return isFlatLeft && finalSlope === 0 ? [] : [x0];
      return v0 < 0 === finalSlope > 0 && finalSlope !== 0 ? [x0 - v0 / finalSlope] : [];
    }
    if (v0 === 0) return isFlatLeft && v1 === 0 ? [] : [x0];
    return v1 !== 0 && v0 < 0 === v1 > 0 ? [crossing(x0, v0, x1, v1)] : [];
  });
  // drops a node at 0, which is not a breakeven, and duplicates
  return points.filter((point, i) => point > 0 && point !== points[i - 1]);
}

/** Where the segment from (x0, v0) to (x1, v1) is zero, from the end that is nearer to it; v0·v1 < 0. */
function crossing(x0: number, v0: number, x1: number, v1: number): number {
  const run = x1 - x0;
  return Math.abs(v0) <= Math.abs(v1) ? x0 + run * (v0 / (v0 - v1)) : x1 - run * (v1 / (v1 - v0));
}
