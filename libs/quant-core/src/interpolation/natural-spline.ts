/** A piecewise cubic: the points that it goes through and its second derivatives there; with none, straight lines. */
export interface Spline {
  /** Knots [n], ascending and distinct. */
  readonly x: readonly number[];
  /** Values at the knots [n]. */
  readonly y: readonly number[];
  /** Second derivatives at the knots [n]; 0 throughout for straight lines. */
  readonly curvatures: ArrayLike<number>;
}

/**
 * Natural cubic spline through points: twice continuously differentiable, its second derivatives m are 0 at both ends
 * and solve
 *
 * h₋·m₋ + 2(h₋ + h₊)·m + h₊·m₊ = 6·(s₊ − s₋),  h and s the widths and slopes of the intervals before and after a knot
 *
 * Preconditions, unchecked: at least one knot, ascending and distinct; as many values.
 *
 * @remarks Elimination without exchanges (Thomas): they are unnecessary because the matrix is diagonally dominant. Cost: O(n).
 * @see de Boor (2001), "A Practical Guide to Splines", chapter IV, the free-end conditions; Press, Teukolsky,
 *   Vetterling & Flannery (2007), "Numerical Recipes", sections 3.3 and 2.4.
 * @example
 * naturalSpline([0, 1, 2], [0, 1, 0]).curvatures; // [0, -3, 0]
 */
export function naturalSpline(x: readonly number[], y: readonly number[]): Spline {
  const last = x.length - 1;
  const curvatures = new Float64Array(last + 1);
  // of row i once the knots before it are eliminated: m_i = curvature_i − share_i·m_{i+1}
  const shares = new Float64Array(last + 1);
  for (let i = 1; i < last; i++) {
    const before = difference(x, i - 1);
    const after = difference(x, i);
    const bend = difference(y, i) / after - difference(y, i - 1) / before;
    const pivot = 2 * (before + after) - before * (shares[i - 1] as number);
    shares[i] = after / pivot;
    curvatures[i] = (6 * bend - before * (curvatures[i - 1] as number)) / pivot;
  }
  for (let i = last - 1; i > 0; i--) {
    curvatures[i] = (curvatures[i] as number) - (shares[i] as number) * (curvatures[i + 1] as number);
  }
  return { x, y, curvatures };
}

function difference(values: readonly number[], i: number): number {
  return (values[i + 1] as number) - (values[i] as number);
}

/**
 * Value of a spline, exact at its knots:
 *
 * y = yᵢ + b·(yᵢ₊₁ − yᵢ) − (t − xᵢ)·(xᵢ₊₁ − t)/6·((1 + a)·mᵢ + (1 + b)·mᵢ₊₁),
 * a and b the distances of t to xᵢ₊₁ and to xᵢ over xᵢ₊₁ − xᵢ
 *
 * Preconditions, unchecked: at least two knots, x₀ ≤ t < x_{n−1}.
 *
 * @example
 * splineValue(naturalSpline([0, 1, 2], [0, 1, 0]), 0.5); // 0.6875
 */
export function splineValue({ x, y, curvatures }: Spline, t: number): number {
  const i = intervalBelow(x, t);
  const [start, end] = [x[i] as number, x[i + 1] as number];
  const [from, to] = [y[i] as number, y[i + 1] as number];
  const width = end - start;
  const [fromStart, toEnd] = [t - start, end - t];
  const line = from + (to - from) * (fromStart / width);
  const bend =
    (1 + toEnd / width) * (curvatures[i] as number) + (1 + fromStart / width) * (curvatures[i + 1] as number);
  return bend === 0 ? line : line - (fromStart * toEnd * bend) / 6;
}

/**
 * Index i of the interval [xᵢ, xᵢ₊₁) that holds x, by bisection.
 *
 * Preconditions, unchecked: `knots` ascending, at least two of them, and knots[0] ≤ x < the last one.
 */
export function intervalBelow(knots: readonly number[], x: number): number {
  let below = 0;
  let above = knots.length - 1;
  while (above - below > 1) {
    const middle = (below + above) >>> 1;
    if ((knots[middle] as number) <= x) below = middle;
    else above = middle;
  }
  return below;
}
