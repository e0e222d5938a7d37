import { type ZeroCurve } from '../../zero-curve/zero-curve';

/**
 * Second derivatives at the knots of the natural cubic spline through them: 0 at both ends, and such that the first derivative
 * has no jump at the others,
 *
 * h₋·m₋ + 2(h₋ + h₊)·m + h₊·m₊ = 6·(slope₊ − slope₋),  h₋ and h₊ the intervals before and behind the knot
 *
 * Preconditions, unchecked: at least two knots, ascending.
 *
 * @remarks Elimination without exchanges (Thomas): the matrix is diagonally dominant, so that none is needed.
 * @see de Boor (2001), "A Practical Guide to Splines", chapter IV, the free-end conditions.
 */
export function secondDerivatives({ tenors, rates }: ZeroCurve): Float64Array {
  const last = tenors.length - 1;
  const curvature = new Float64Array(last + 1);
  // of row i once the knots before it are eliminated: m_i = curvature_i − share_i·m_{i+1}
  const share = new Float64Array(last + 1);
  for (let i = 1; i < last; i++) {
    const before = interval(tenors, i - 1);
    const behind = interval(tenors, i);
    const bend = interval(rates, i) / behind - interval(rates, i - 1) / before;
    const pivot = 2 * (before + behind) - before * (share[i - 1] as number);
    share[i] = behind / pivot;
    curvature[i] = (6 * bend - before * (curvature[i - 1] as number)) / pivot;
  }
  for (let i = last - 1; i > 0; i--) {
    curvature[i] = (curvature[i] as number) - (share[i] as number) * (curvature[i + 1] as number);
  }
  return curvature;
}

function interval(values: readonly number[], i: number): number {
  return (values[i + 1] as number) - (values[i] as number);
}
