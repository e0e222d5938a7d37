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
