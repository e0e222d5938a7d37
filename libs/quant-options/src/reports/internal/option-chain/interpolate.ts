/**
 * The y at x on the straight line through two points.
 *
 * Preconditions, unchecked: x lies between x0 and x1, ends included. At x0 the answer is y0, and y0 = y1 is kept.
 */
export function interpolate(x: number, x0: number, y0: number, x1: number, y1: number): number {
  if (x === x1) return x0 === x1 ? y0 : y1;
  return y0 + (y1 - y0) * ((x - x0) / (x1 - x0));
}
