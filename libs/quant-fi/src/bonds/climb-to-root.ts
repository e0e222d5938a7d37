/** A point of Newton's method and the step from it. */
interface NewtonStep {
  /** The function there. */
  readonly excess: number;
  /** Point at which the tangent meets 0. */
  readonly next: number;
}

/** A step from so near is the last: the next one would be its square, and below the rounding of the function. */
const SETTLED = 1e-13;

/**
 * Root of a convex function that falls, from a point at or left of it.
 *
 * A convex function lies above its tangents, so every step of Newton's method leads towards the root and none beyond.
 * The iteration ends with a step from near by, or where rounding does not let it rise any more: it needs no bracket and
 * no bound on its steps.
 *
 * Preconditions, unchecked: as said, but that the start may lie right of the root by rounding.
 *
 * @param start  where to begin
 * @param step   the function, whose size is of the order of 1, and its tangent at a point
 * @returns the root; the last point that has a step where the root is beyond what doubles can tell
 */
export function climbToRoot(start: number, step: (x: number) => NewtonStep): number {
  let x = start;
  for (;;) {
    const { excess, next } = step(x);
    if (Number.isNaN(next)) return x;
    if (excess <= SETTLED || next <= x) return next;
    x = next;
  }
}
