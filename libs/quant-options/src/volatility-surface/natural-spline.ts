import { pairs } from './pairs';

/** What lies between two knots. */
interface Segment {
  readonly width: number;
  readonly slope: number;
}

/**
 * Second derivatives M at the knots of the natural cubic spline, 0 at both ends, by elimination in the tridiagonal system
 *
 * h_{i−1}·M_{i−1} + 2(h_{i−1} + h_i)·M_i + h_i·M_{i+1} = 6(s_i − s_{i−1}),  h and s the widths and slopes between knots
 *
 * Its diagonal dominates, so that no pivoting is needed. Cost: O(n).
 *
 * Preconditions, unchecked: at least one segment, of positive widths.
 *
 * @see Press, Teukolsky, Vetterling & Flannery (2007), Numerical Recipes, sections 3.3 and 2.4.
 */
export function naturalSplineCurvatures(segments: readonly Segment[]): number[] {
  const rows: { readonly ratio: number; readonly value: number }[] = [];
  let above = { ratio: 0, value: 0 };
  for (const [left, right] of pairs(segments)) {
    const pivot = 2 * (left.width + right.width) - left.width * above.ratio;
    const value = (6 * (right.slope - left.slope) - left.width * above.value) / pivot;
    above = { ratio: right.width / pivot, value };
    rows.push(above);
  }
  const curvatures = [0];
  let below = 0;
  for (const { ratio, value } of rows.reverse()) {
    below = value - ratio * below;
    curvatures.push(below);
  }
  return [...curvatures, 0].reverse();
}
